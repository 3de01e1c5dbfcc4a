/** The clusters that are shown as emoji instead of text symbols (Unicode Technical Standard #51, "Emoji Presentation"). */

/** Shown as emoji by default, requested with U+FE0F, with a skin tone, or joined to others; U+FE0E requests the text symbol. */
const emojiCluster =
  /^(?:\p{Emoji_Presentation}(?!\ufe0e)|\p{Emoji}(?:\ufe0f|\p{Emoji_Modifier})|\p{Extended_Pictographic}\u200d\p{Extended_Pictographic})/u;

/** The first character that may be an emoji without a following character that requests it. */
const firstSign = 0x231a;

export function isEmojiCluster(text: string, start: number, end: number): boolean {
  // Letters far outnumber emoji.
  if (end - start === 1 && text.charCodeAt(start) < firstSign) return false;
  return emojiCluster.test(text.slice(start, end));
}
