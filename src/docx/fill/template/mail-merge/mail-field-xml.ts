/** A mail merge field → the run that shows its result, and the range marks that it contained. */
import { escapeText } from '../../../../base/xml/escape-xml.js';
import { lookValue, runPropertiesOf } from '../../content/run-properties.js';
import { textRun } from '../../content/text-runs.js';
import type { Frame } from '../../../../template/expression/frame.js';
import { objectsAround } from '../items/item-values.js';
import { fieldResult, type MergeScope } from './field-result.js';
import type { MailNode } from './mail-field.js';

export function mailFieldXml({ field, isInInstruction }: MailNode, frame: Frame, mail: MergeScope): string {
  const { look, kept } = field;
  const language = lookValue(look, 'w:lang') ?? mail.language;
  const text = fieldResult(field, { ...mail, language, around: objectsAround(frame) });
  if (text === '') return kept;
  if (!isInInstruction) return textRun(text, look) + kept;
  return `<w:r>${runPropertiesOf(look)}<w:instrText xml:space="preserve">${escapeText(text)}</w:instrText></w:r>${kept}`;
}
