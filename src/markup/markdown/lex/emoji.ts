/** Emoji codes (`:rocket:`) → characters, by GitHub's names. */
import { nameToEmoji } from 'gemoji';

/** @param name without colons */
export function emojiOf(name: string): string | undefined {
  return Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
}
