/** HTML and XML: names of elements and attributes, values, comments. */
import { PieceList, type CodePiece } from './piece-list.js';

const token =
  /(<!--(?:(?!-->)[\s\S])*(?:-->)?)|(<[!?][^>]*>?)|(<\/?)([\w:.-]+)|("[^"\n]*"|'[^'\n]*')|([\w:@.-]+)(?==)|(&[#\w]+;)|[^<"'&\w]+|[\s\S]/g;

export function highlightTags(code: string): readonly CodePiece[] {
  const pieces = new PieceList();
  let isInTag = false;
  for (const [text, comment, declaration, , name, value, attribute, reference] of code.matchAll(token)) {
    if (comment !== undefined) pieces.add(text, 'Comment');
    else if (declaration !== undefined) pieces.add(text, 'Meta');
    else if (name !== undefined) {
      pieces.add(text, 'Tag');
      isInTag = true;
    } else if (isInTag && value !== undefined) pieces.add(text, 'String');
    else if (isInTag && attribute !== undefined) pieces.add(text, 'Attribute');
    else if (reference !== undefined) pieces.add(text, 'Literal');
    else {
      if (text.includes('>')) isInTag = false;
      pieces.add(text, undefined);
    }
  }
  return pieces.list();
}
