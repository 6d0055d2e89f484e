"""Line ends in a text without spaces: between any two Chinese characters, except at punctuation.

Kivy ends lines only at spaces, so such a text gets its line ends here, before it is drawn. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

FIRST_WIDE = "\u2e80"
"""From this one on, characters are as wide as high and need a font of their own."""

NEVER_FIRST = frozenset("、。，．・·：；！？／）〕］｝〉》」』】〗〙〞’”‧…—–·％℃×碼,.:;!?)]}%")  # noqa: RUF001 - Chinese marks
"""Characters that begin no line."""
NEVER_LAST = frozenset("（〔［｛〈《「『【〖〘〝‘“([{第每各")  # noqa: RUF001 - the same
"""Characters that end no line: what opens, and what belongs to the word after it."""
AFTER_NUMBER = frozenset("位名面座張枚個點朵塊份顆票格步筆局支分輪回次種則項條組列欄行歲秒年月日人")
"""The words that count things. They stay with their number."""
_WORDS = (
    "回合 玩家 手機 螢幕 圖板 地圖 地區 座位 紀錄 分鐘 行動 起始 供應 旗幟 城市 農村 堡壘",
    "代理 理人 忠誠 議會 席位 郡長 元帥 大臣 王室 總管 巨熊 飛鷹 猛象 雄獅 躍馬 渡鴉 願蛛",
    "邪鼠 毒蛇 鞠躬 盡瘁 謹守 職責 交差 了事 尸位 素餐 吃裡 扒外 增加 攻擊 交換 部署 翻開",
    "公開 棄置 放置 裂隙 元素 水氣 收穫 骰子 沒有 這個 修正 遊戲 計分 手牌 帝國 按鈕 一個 結束",
    "分數 田地 牌庫 重新 這裡 投票 最多 無法 儲存 使用 輸入 其他 爆破 可以 城市 探索 轉動 之後",
    "不能 還沒 不是 檔案 最後 資料 標記 控制 連接 現在 打出 勝利 名稱 決定 自己 烏雲 規則 更改",
    "連線 開始 指定 需要 顯示 天氣 小麥 掃描 任何 不同 什麼 所有 移除 終局 發芽 加入 已經 提議",
    "配對 繼續 確認 內容 設定 只有 平手 白雲 生長 全部 開啟 大家 數字 每個 按住 文字 不會 列出",
    "空置 移動 缺少 能力 錯誤 核對 匯出 獲勝 相同 相鄰 陰地 安裝 刪除 清單 照片 離開 接著 收回",
    "名字 說明 知道 其中 推進 取消 復原 頁面 匯入 完成 然後 停止 整理 支付 日照 落雨 出牌 取代",
    "例如 至少 移走 補給 卡片 冒險 標準 結果 發生 回答 順位 同分 順序 必須 領土 背面 上限 底下",
    "分享 我的 加強 削弱 拿走 放回 收走 召回 室總 躬盡 守職 差了 位素 裡扒",
)
WORDS = frozenset(word for line in _WORDS for word in line.split())
"""Frequent words of two characters, and the middles of names of four. They stay whole."""
GOOD_ENDS = frozenset("，。；：！？、·")  # noqa: RUF001 - the same
"""Characters after which a line ends best."""


def is_wide(text: str) -> bool:
    """Whether a text has such characters."""
    return max(text, default="") >= FIRST_WIDE


def pieces(line: str) -> Iterator[str]:
    """The unbreakable parts of a line, each with the spaces after it."""
    start = 0
    for at in range(1, len(line)):
        if _may_end(line[at - 1], line[at]):
            yield line[start:at]
            start = at
    yield line[start:]


def _may_end(before: str, after: str) -> bool:
    """Whether a line may end between two characters."""
    if after.isspace():
        return False
    if before.isspace():
        return after != "·"
    if not is_wide(before + after) or after in NEVER_FIRST or before in NEVER_LAST or before + after in WORDS:
        return False
    return not ((before.isdigit() and after in AFTER_NUMBER) or (before == "／" and after.isdigit()))  # noqa: RUF001


def broken(text: str, width: float, wide: Callable[[str], float]) -> str:
    """Break a text into lines that are not wider than that; ``wide`` measures a text."""
    return "\n".join(_lines(text, width, wide)) if is_wide(text) else text


def _lines(text: str, width: float, wide: Callable[[str], float]) -> Iterator[str]:
    for paragraph in text.split("\n"):
        yield from _even(list(pieces(paragraph)), width, wide)


def _even(parts: list[str], width: float, wide: Callable[[str], float]) -> list[str]:
    """The fewest lines, about equally wide: so the last one is no single character.

    A line costs the square of the room that it leaves, half of that where it ends after a mark.
    """
    best: list[tuple[int, float, list[str]]] = [(0, 0.0, [])]
    for end in range(1, len(parts) + 1):
        ways = []
        for start in range(end - 1, -1, -1):
            line = "".join(parts[start:end]).rstrip()
            room = width - wide(line)
            if room < 0 and start < end - 1:
                break
            lines, cost, before = best[start]
            ways.append((lines + 1, cost + room**2 / (1 + (line[-1:] in GOOD_ENDS)), [*before, line]))
        best.append(min(ways))
    return best[-1][2]
