/** Inlines → their text with its languages, and the content that is read separately. */
import type { Block } from '../../../src/document/block.js';
import type { Cascade } from '../../../src/document/cascade/create-cascade.js';
import type { ResolvedParagraph, ResolvedRun } from '../../../src/document/cascade/resolved.js';
import type { Drawing, DrawingContent } from '../../../src/document/drawing.js';
import type { Inline, RunContent } from '../../../src/document/run.js';
import { anyCharacter, anyText } from './facts.js';

export interface InlineFacts {
  readonly text: string;
  readonly languages: readonly (string | undefined)[];
  /** Whether all of the text has a character style for code. */
  readonly isCode: boolean;
  /** Pictures with a description, and equations. */
  readonly apart: readonly { readonly alternative: string; readonly isFormula: boolean }[];
  readonly texts: readonly (readonly Block[])[];
  readonly notes: readonly { readonly note: 'footnote' | 'endnote'; readonly id: string }[];
}

interface OpenField {
  instruction: string;
  isResult: boolean;
  readonly from: number;
  /** The number of drawings, equations and notes before it. */
  readonly apart: number;
  readonly isCheckbox: boolean;
}

/** Fields whose result is computed during layout. */
const computed = new Set(['PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES', 'PAGEREF', 'STYLEREF']);

export class InlineReader {
  readonly #cascade: Cascade;
  readonly #codeStyles: ReadonlySet<string>;
  readonly #facts = { apart: [], texts: [], notes: [] } as {
    apart: InlineFacts['apart'][number][];
    texts: (readonly Block[])[];
    notes: InlineFacts['notes'][number][];
  };
  readonly #fields: OpenField[] = [];
  #isCode: boolean | undefined;
  #text = '';
  #languages: (string | undefined)[] = [];

  /** @param codeStyles The ids of character styles for code */
  constructor(cascade: Cascade, codeStyles: ReadonlySet<string>) {
    this.#cascade = cascade;
    this.#codeStyles = codeStyles;
  }

  read(inlines: readonly Inline[], paragraph: ResolvedParagraph): void {
    for (const inline of inlines) {
      if (inline.kind === 'run') {
        const run = this.#cascade.run(inline.properties, paragraph);
        for (const content of inline.content) this.#content(content, run);
      } else if (inline.kind === 'math') {
        if (inline.elements.length > 0 && this.#shows) this.#facts.apart.push({ alternative: '', isFormula: true });
      } else if (inline.kind === 'field') {
        this.#fields.push({
          instruction: inline.instruction,
          isResult: true,
          from: this.#text.length,
          apart: this.#apart,
          isCheckbox: false,
        });
        this.read(inline.children, paragraph);
        this.#endField();
      } else if ('children' in inline) this.read(inline.children, paragraph);
    }
  }

  close(): InlineFacts {
    return { ...this.#facts, isCode: this.#isCode === true, text: this.#text, languages: this.#languages };
  }

  get #apart(): number {
    return this.#facts.apart.length + this.#facts.texts.length + this.#facts.notes.length;
  }

  get #shows(): boolean {
    return this.#fields.every(({ isResult }) => isResult);
  }

  #add(text: string, run: ResolvedRun): void {
    this.#text += text;
    if (text.trim() !== '') this.#isCode = this.#isCode !== false && this.#codeStyles.has(run.characterStyleId ?? '');
    for (let index = 0; index < text.length; index += 1) this.#languages.push(languageOf(text.charAt(index), run));
  }

  #content(content: RunContent, run: ResolvedRun): void {
    const field = this.#fields.at(-1);
    if (content.kind === 'field-begin')
      this.#fields.push({
        instruction: '',
        isResult: false,
        from: this.#text.length,
        apart: this.#apart,
        isCheckbox: content.form?.checkbox !== undefined,
      });
    else if (content.kind === 'field-instruction' && field) field.instruction += content.text;
    else if (content.kind === 'field-separate' && field) field.isResult = true;
    else if (content.kind === 'field-end') this.#endField();
    else if (this.#shows && !run.hidden) this.#shown(content, run);
  }

  #endField(): void {
    const field = this.#fields.pop();
    if (!field || !this.#shows) return;
    const name = /^\s*(\S+)/.exec(field.instruction)?.[1]?.toUpperCase() ?? '';
    const isEmpty = this.#text.length === field.from && this.#apart === field.apart;
    if (!isEmpty && !computed.has(name) && !field.isCheckbox) return;
    this.#text = this.#text.slice(0, field.from) + anyText;
    this.#languages = [...this.#languages.slice(0, field.from), undefined];
  }

  #shown(content: RunContent, run: ResolvedRun): void {
    const isSymbols = [run.fonts.ascii, run.fonts.hAnsi].some((family) => /symbol|wingdings|webdings/i.test(family));
    switch (content.kind) {
      case 'text':
        this.#add(isSymbols ? anyCharacter.repeat(content.text.length) : content.text.replace(/[\ue000-\uf8ff]/g, anyCharacter), run);
        return;
      case 'tab':
      case 'positioned-tab':
      case 'break':
        this.#add(' ', run);
        return;
      case 'no-break-hyphen':
        this.#add('\u2011', run);
        return;
      case 'symbol':
        this.#add(anyCharacter, run);
        return;
      case 'note-reference':
        this.#facts.notes.push(content);
        if (!content.customMark) this.#add(anyText, run);
        return;
      case 'note-mark':
      case 'computed':
        this.#add(anyText, run);
        return;
      case 'drawing':
        this.#drawing(content.drawing);
        return;
      case 'ruby':
        this.#add(plain(content.ruby.base) + plain(content.ruby.guide), run);
        return;
      default:
    }
  }

  #drawing({ content, hidden, isDecorative, description, isChart }: Drawing): void {
    if (hidden === true || isDecorative === true) return;
    const texts = isChart === true ? [] : textsIn(content);
    const stated = (description ?? '').trim() === '' ? undefined : description;
    const alternative = stated ?? (texts.length === 0 ? statedWithin(content) : undefined);
    if (alternative !== undefined && (texts.length === 0 || content.kind !== 'shape'))
      this.#facts.apart.push({ alternative, isFormula: false });
    else this.#facts.texts.push(...texts);
  }
}

const plain = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) =>
      inline.kind === 'run'
        ? inline.content.map((one) => (one.kind === 'text' ? one.text : '')).join('')
        : 'children' in inline
          ? plain(inline.children)
          : '',
    )
    .join('');

function textsIn(content: DrawingContent): (readonly Block[])[] {
  if (content.kind === 'shape') return content.text && content.text.children.length > 0 ? [content.text.children] : [];
  if (content.kind === 'group') return content.children.flatMap((child) => (child.hidden === true ? [] : textsIn(child.content)));
  return content.kind === 'unsupported' && content.fallback ? textsIn(content.fallback) : [];
}

/** The descriptions of a group's parts, or letters that are drawn as a shape. */
function statedWithin(content: DrawingContent): string | undefined {
  if (content.kind === 'shape') return content.wordArt?.text;
  if (content.kind !== 'group') return undefined;
  const parts = content.children.map(
    (child) => child.description ?? (child.content.kind === 'group' ? statedWithin(child.content) : undefined),
  );
  const stated = parts.filter((part) => part !== undefined);
  return stated.length > 0 ? stated.join('; ') : undefined;
}

/** The language that a run states for letters of one script; undefined if that language is not written in the script. */
function languageOf(character: string, { language }: ResolvedRun): string | undefined {
  if (/\p{Script=Latin}/u.test(character)) return language.latin;
  if (/\p{Script=Hebrew}/u.test(character)) return /^(he|yi)\b/i.test(language.bidi ?? '') ? language.bidi : undefined;
  if (/\p{Script=Arabic}/u.test(character)) return /^(ar|fa|ur)\b/i.test(language.bidi ?? '') ? language.bidi : undefined;
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(character))
    return /^ja\b/i.test(language.eastAsia ?? '') ? language.eastAsia : undefined;
  if (/\p{Script=Han}/u.test(character)) return /^(zh|ja|ko)\b/i.test(language.eastAsia ?? '') ? language.eastAsia : undefined;
  return undefined;
}
