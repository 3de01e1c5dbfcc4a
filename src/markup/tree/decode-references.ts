/**
 * Character references in text → characters, by CommonMark's rules: closed by a semicolon, numbers of at most seven digits (CommonMark
 * 0.31 §2.5).
 */
import { decodeHTMLStrict } from 'entities';

const reference = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

export const decodeReferences = (text: string): string =>
  text.includes('&') ? text.replace(reference, (match) => decodeHTMLStrict(match)) : text;
