/** Which clusters are shown as emoji, and not as signs (Unicode Technical Standard #51, "Emoji Presentation"). */

/** By itself, asked for by U+FE0F, with a tone of skin, or joined to others; U+FE0E asks for the sign. */
const emojiCluster =
  /^(?:\p{Emoji_Presentation}(?!\ufe0e)|\p{Emoji}(?:\ufe0f|\p{Emoji_Modifier})|\p{Extended_Pictographic}\u200d\p{Extended_Pictographic})/u;

/** The first character that may be an emoji without one behind it that says so. */
const firstSign = 0x231a;

export function isEmojiCluster(text: string, start: number, end: number): boolean {
  // Letters by far outnumber emoji.
  if (end - start === 1 && text.charCodeAt(start) < firstSign) return false;
  return emojiCluster.test(text.slice(start, end));
}
