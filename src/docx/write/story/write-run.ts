/** {@link Run} → `w:r` (ECMA-376-1 §17.3.2.25, §17.3.3). */
import type { Inline, Ruby, Run, RunContent, FormField, FormText } from '../../../document/run.js';
import { writeDrawing } from '../drawing/write-drawing.js';
import { escapeText } from '../../../base/xml/escape-xml.js';
import type { WriteContext } from './write-context.js';
import { runPropertiesXml } from './write-run-properties.js';
import { attribute, whole, flagAttribute, valued } from '../values.js';

export function writeRun(run: Run, context: WriteContext): void {
  context.out.write(`<w:r>${runPropertiesXml(run.properties, context.ids)}`);
  for (const piece of run.content) writeRunContent(piece, context);
  context.out.write('</w:r>');
}

function writeRunContent(piece: RunContent, context: WriteContext): void {
  const { out } = context;
  switch (piece.kind) {
    case 'text':
      out.write(runTextXml(piece.text, context.isDeleted ? 'w:delText' : 'w:t'));
      break;
    case 'tab':
      out.write('<w:tab/>');
      break;
    case 'positioned-tab':
      out.write(`<w:ptab w:relativeTo="${piece.relativeTo}" w:alignment="${piece.alignment}"${attribute('w:leader', piece.leader)}/>`);
      break;
    case 'break':
      out.write(`<w:br${piece.type === 'line' ? '' : ` w:type="${piece.type}"`}${clearAttribute(piece.clear)}/>`);
      break;
    case 'soft-hyphen':
      out.write('<w:softHyphen/>');
      break;
    case 'no-break-hyphen':
      out.write('<w:noBreakHyphen/>');
      break;
    case 'symbol':
      out.write(symbolXml(piece.font, piece.code, context));
      break;
    case 'drawing':
      writeDrawing(piece.drawing, context);
      break;
    case 'note-reference':
      out.write(noteReferenceXml(piece, context));
      break;
    case 'note-mark':
      out.write(context.story === 'endnote' ? '<w:endnoteRef/>' : '<w:footnoteRef/>');
      break;
    case 'separator':
      out.write('<w:separator/>');
      break;
    case 'continuation-separator':
      out.write('<w:continuationSeparator/>');
      break;
    case 'field-begin':
    case 'field-instruction':
    case 'field-separate':
    case 'field-end':
      out.write(fieldPieceXml(piece, context));
      break;
    case 'ruby':
      writeRuby(piece.ruby, context);
      break;
    case 'comment-reference':
      out.write(commentReferenceXml(piece.id, context));
      break;
    case 'computed':
      out.write(`<w:${piece.what}/>`);
      break;
  }
}

type Piece<Kind extends RunContent['kind']> = Extract<RunContent, { readonly kind: Kind }>;

/** A reference to a note that is not in the document is left out. */
function noteReferenceXml({ note, id: own, customMark }: Piece<'note-reference'>, { ids }: WriteContext): string {
  const id = (note === 'footnote' ? ids.footnotes : ids.endnotes).get(own);
  return id === undefined ? '' : `<w:${note}Reference${customMark ? ' w:customMarkFollows="1"' : ''} w:id="${id}"/>`;
}

function fieldPieceXml(
  piece: Piece<'field-begin' | 'field-instruction' | 'field-separate' | 'field-end'>,
  { isDeleted }: WriteContext,
): string {
  switch (piece.kind) {
    case 'field-begin':
      return fieldBeginXml(piece);
    case 'field-instruction':
      return runTextXml(piece.text, isDeleted ? 'w:delInstrText' : 'w:instrText');
    case 'field-separate':
      return '<w:fldChar w:fldCharType="separate"/>';
    case 'field-end':
      return '<w:fldChar w:fldCharType="end"/>';
  }
}

function fieldBeginXml({ dirty, locked, form }: Piece<'field-begin'>): string {
  const flags = `${dirty ? ' w:dirty="1"' : ''}${locked ? ' w:fldLock="1"' : ''}`;
  return `<w:fldChar w:fldCharType="begin"${flags}${form ? `>${formFieldXml(form)}</w:fldChar>` : '/>'}`;
}

/** A comment is referred to once. */
function commentReferenceXml(own: string, { ids }: WriteContext): string {
  const id = ids.comments.get(own);
  if (id === undefined || ids.referredComments.has(id)) return '';
  ids.referredComments.add(id);
  return `<w:commentReference w:id="${id}"/>`;
}

const spaced = /^[ \t\r\n]|[ \t\r\n]$/;

/** Tabs and line ends inside text are separate elements. */
function runTextXml(text: string, name: string): string {
  if (name !== 'w:instrText' && name !== 'w:delInstrText' && /[\t\n]/.test(text)) {
    return text
      .split(/(\t|\n)/)
      .map((part) => (part === '\t' ? '<w:tab/>' : part === '\n' ? '<w:br/>' : part === '' ? '' : runTextXml(part, name)))
      .join('');
  }
  const escaped = escapeText(text);
  return spaced.test(escaped) || name !== 'w:t' ? `<${name} xml:space="preserve">${escaped}</${name}>` : `<${name}>${escaped}</${name}>`;
}

function clearAttribute(clear: string | undefined): string {
  return clear === undefined ? '' : ` w:type="textWrapping" w:clear="${clear}"`;
}

/** ST_ShortHexNumber has four digits; characters beyond them are written as text. */
function symbolXml(font: string, code: number, context: WriteContext): string {
  if (code > 0xffff) return runTextXml(String.fromCodePoint(Math.min(code, 0x10_ffff)), context.isDeleted ? 'w:delText' : 'w:t');
  const digits = whole(code, 0, 0xffff).toString(16).toUpperCase().padStart(4, '0');
  return `<w:sym${attribute('w:font', font)} w:char="${digits}"/>`;
}

/** The schema requires a language; the tree has none, and it has no visible effect. */
function writeRuby(ruby: Ruby, context: WriteContext): void {
  const size = (name: string, value: number): string => `<w:${name} w:val="${whole(value, 0)}"/>`;
  const sizes = `${size('hps', ruby.guideSize)}${size('hpsRaise', ruby.raise)}${size('hpsBaseText', ruby.baseSize)}`;
  context.out.write(`<w:ruby><w:rubyPr><w:rubyAlign${attribute('w:val', ruby.alignment)}/>${sizes}<w:lid w:val="ja-JP"/></w:rubyPr><w:rt>`);
  context.inlines(rubyContent(ruby.guide), context);
  context.out.write('</w:rt><w:rubyBase>');
  context.inlines(rubyContent(ruby.base), context);
  context.out.write('</w:rubyBase></w:ruby>');
}

/** EG_RubyContent allows runs, changes and marks; other wrappers around them are left out. */
function rubyContent(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline): readonly Inline[] =>
    'children' in inline && inline.kind !== 'revision' ? rubyContent(inline.children) : [inline],
  );
}

/** {@link FormField} → `w:ffData` (ECMA-376-1 §17.16.17). */
function formFieldXml({ name, enabled, help, status, checkbox, dropdown, text }: FormField): string {
  // Word's own limit for a form field's name.
  let xml = `<w:ffData>${valued('w:name', name?.slice(0, 65))}${enabled === false ? '<w:enabled w:val="0"/>' : '<w:enabled/>'}<w:calcOnExit w:val="0"/>`;
  if (help !== undefined) xml += `<w:helpText w:type="text"${attribute('w:val', help)}/>`;
  if (status !== undefined) xml += `<w:statusText w:type="text"${attribute('w:val', status)}/>`;
  if (checkbox) {
    const size = checkbox.size === undefined ? '<w:sizeAuto/>' : valued('w:size', checkbox.size);
    xml += `<w:checkBox>${size}<w:default w:val="0"/><w:checked${flagAttribute('w:val', checkbox.checked)}/></w:checkBox>`;
  } else if (dropdown) {
    const entries = dropdown.entries.map((entry) => `<w:listEntry${attribute('w:val', entry)}/>`);
    xml += `<w:ddList>${valued('w:result', dropdown.selected)}${entries.join('')}</w:ddList>`;
  } else if (text) xml += textInputXml(text);
  return `${xml}</w:ffData>`;
}

const textInputXml = ({ type, default: standard, maxLength, format }: FormText): string =>
  `<w:textInput>${valued('w:type', type)}${valued('w:default', standard)}${valued('w:maxLength', maxLength)}${valued('w:format', format)}</w:textInput>`;
