/** Content of a paragraph → pieces of text with their formatting, in reading order; text boxes are collected and read after it. */
import type { Block } from '../../../document/block.js';
import { fieldWithoutResult } from '../../../document/field/field-without-result.js';
import type { ResolvedParagraph, ResolvedRun } from '../../../document/cascade/resolved.js';
import type { Paragraph } from '../../../document/paragraph.js';
import { isCodeStyle } from '../../../document/recognise/run-kinds.js';
import type { Inline, Revision, Run, RunContent } from '../../../document/run.js';
import { drawingParts } from './drawing-parts.js';
import { linkOfField, type FieldState, type FieldWithoutResult } from './field-state.js';
import type { OutlineLink, Piece, TextFormat } from './outline.js';
import { isLeftOut, type OutlineScope } from './outline-scope.js';

export interface CollectedText {
  readonly pieces: readonly Piece[];
  /** Blocks of the text boxes anchored here. */
  readonly boxes: readonly (readonly Block[])[];
  readonly hasRule: boolean;
  /** Whether a page break precedes all text, and whether one follows it. */
  readonly breaksBefore: boolean;
  readonly breaksAfter: boolean;
}

/** Deepest nesting of inline containers that is read. */
const maxDepth = 64;

/** The surroundings of an inline. */
interface Surroundings {
  readonly link: OutlineLink | undefined;
  readonly change: Revision | undefined;
  readonly expansion: string | undefined;
  readonly depth: number;
}

export interface CollectOptions {
  readonly resolved: ResolvedParagraph;
  readonly fields: FieldState;
  /** Whether bold and italic of the whole paragraph come from its style and are no emphasis. */
  readonly isStyled: boolean;
  /** The source of the text. */
  readonly source?: Paragraph | undefined;
}

const nowhere: Surroundings = { link: undefined, change: undefined, expansion: undefined, depth: 0 };

export function collectPieces(inlines: readonly Inline[], scope: OutlineScope, options: CollectOptions): CollectedText {
  const collector = new PieceCollector(scope, options);
  collector.inlines(inlines, nowhere);
  return collector.finish();
}

class PieceCollector {
  readonly #pieces: Piece[] = [];
  readonly #boxes: (readonly Block[])[] = [];
  /** Shared by neighbours. */
  #lastFormat: TextFormat | undefined;
  readonly #base: ResolvedRun | undefined;
  #hasRule = false;
  #breaksBefore = false;
  /** Updated at page breaks. */
  #hasText = false;
  /** Index of the line break that the last page break became. */
  #breakAt = -1;

  constructor(
    readonly scope: OutlineScope,
    readonly options: CollectOptions,
  ) {
    this.#base = options.isStyled ? scope.cascade.run({}, options.resolved) : undefined;
  }

  finish(): CollectedText {
    const isLast = this.#breakAt >= 0 && !this.#pieces.slice(this.#breakAt).some(isSeen);
    const pieces = isLast ? this.#pieces.filter((_, index) => index !== this.#breakAt) : this.#pieces;
    return {
      pieces,
      boxes: this.#boxes,
      hasRule: this.#hasRule,
      breaksBefore: this.#breaksBefore,
      breaksAfter: isLast,
    };
  }

  inlines(inlines: readonly Inline[], around: Surroundings): void {
    if (around.depth > maxDepth) return;
    for (const inline of inlines) {
      this.scope.budget.step();
      this.#inline(inline, { ...around, depth: around.depth + 1 });
    }
  }

  #inline(inline: Inline, around: Surroundings): void {
    switch (inline.kind) {
      case 'run':
        return this.#run(inline, around);
      case 'hyperlink':
        return this.inlines(inline.children, { ...around, link: this.#linkOf(inline) ?? around.link });
      case 'field':
        return this.#simpleField(inline, around);
      case 'content-control':
        if (inline.properties.checkbox) return this.#checkbox(inline, around);
        return this.inlines(inline.children, around);
      case 'revision':
        if (!isLeftOut(inline.revision, this.scope))
          this.inlines(inline.children, this.scope.changes === 'markup' ? { ...around, change: inline.revision } : around);
        return;
      case 'abbreviation':
        return this.inlines(inline.children, { ...around, expansion: inline.expansion });
      case 'bidi-override':
        return this.inlines(inline.children, around);
      case 'math':
        if (this.options.fields.isShown) this.#math(inline, this.#plain(around));
        return;
      case 'bookmark-start':
        this.#pieces.push({ kind: 'anchor', name: inline.name });
        return;
      case 'comment-range-start':
      case 'comment-range-end':
        this.#pieces.push({ kind: inline.kind === 'comment-range-start' ? 'comment-start' : 'comment-end', id: inline.id });
        return;
      case 'bookmark-end':
        return;
    }
  }

  #simpleField(field: Extract<Inline, { kind: 'field' }>, around: Surroundings): void {
    const { fields } = this.options;
    const look = this.scope.cascade.run({}, this.options.resolved);
    fields.begin(field);
    const shown = fields.instruct(field.instruction);
    if (shown !== '') this.#buttonText(shown, this.#formatOf(look, around));
    fields.separate();
    this.inlines(field.children, { ...around, link: this.#wanted(linkOfField(field.instruction)) ?? around.link });
    const text = fields.end((ended) => this.#defaultOf(ended, look.language.latin));
    if (text !== '') this.#text(text, this.#formatOf(look, around));
  }

  #linkOf({ target, anchor, tooltip }: Extract<Inline, { kind: 'hyperlink' }>): OutlineLink | undefined {
    if (target !== undefined && target !== '')
      return { target: anchor === undefined || target.includes('#') ? target : `${target}#${anchor}`, tooltip };
    return this.#wanted(anchor === undefined || anchor === '' ? undefined : { anchor, tooltip });
  }

  #wanted(link: OutlineLink | undefined): OutlineLink | undefined {
    if (link?.anchor !== undefined) this.scope.wantedAnchors.add(link.anchor);
    return link;
  }

  #checkbox({ properties, children }: Extract<Inline, { kind: 'content-control' }>, around: Surroundings): void {
    const first = children.find((child) => child.kind === 'run');
    const own = collectPieces(children, this.scope, this.options).pieces;
    const text = own.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
    const format =
      first?.kind === 'run' ? this.#formatOf(this.scope.cascade.run(first.properties, this.options.resolved), around) : this.#plain(around);
    const checked = properties.checkbox?.checked === true;
    this.#pieces.push({ kind: 'checkbox', checked, text: text === '' ? (checked ? '☒' : '☐') : text, format });
  }

  #plain(around: Surroundings): TextFormat {
    return this.#formatOf(this.scope.cascade.run({}, this.options.resolved), around);
  }

  #run(run: Run, around: Surroundings): void {
    const look = this.scope.cascade.run(run.properties, this.options.resolved);
    const { fields } = this.options;
    let format: TextFormat | undefined;
    let formatLink: OutlineLink | undefined;
    for (const content of run.content) {
      this.scope.budget.step();
      if (this.#field(content, look, around)) continue;
      if (!fields.isShown || look.hidden) continue;
      const link = fields.link ?? around.link;
      if (!format || link !== formatLink) format = this.#formatOf(look, link === around.link ? around : { ...around, link });
      formatLink = link;
      this.#content(content, run, format);
    }
  }

  /** Whether the content is part of a field's own structure. */
  #field(content: RunContent, look: ResolvedRun, around: Surroundings): boolean {
    const { fields } = this.options;
    switch (content.kind) {
      case 'field-begin':
        fields.begin(content, content.form);
        return true;
      case 'field-instruction': {
        const text = fields.instruct(content.text);
        if (text !== '' && !look.hidden) this.#buttonText(text, this.#formatOf(look, around));
        return true;
      }
      case 'field-separate':
        fields.separate();
        this.#wanted(fields.link);
        return true;
      case 'field-end': {
        const text = fields.end((field) => this.#defaultOf(field, look.language.latin));
        if (text !== '' && !look.hidden) this.#text(text, this.#formatOf(look, around));
        return true;
      }
      default:
        return false;
    }
  }

  #buttonText(text: string, format: TextFormat): void {
    const { fields } = this.options;
    fields.noteShown();
    this.#addText(text, format);
  }

  /** The text of a field without a result, as on pages. */
  #defaultOf({ instruction, source, hasRoom }: FieldWithoutResult, language: string | undefined): string | undefined {
    const { scope } = this;
    return fieldWithoutResult(instruction, {
      ...{ tree: scope.tree, cascade: scope.cascade, labels: scope.labels, now: undefined },
      ...{ field: source, hasRoom, paragraph: this.options.source, language },
      isLeftOut: (revision) => isLeftOut(revision, scope),
    });
  }

  /** Adjacent formulas of a line are joined: their delimiters would touch. */
  #math({ display, elements }: Extract<Inline, { kind: 'math' }>, format: TextFormat): void {
    this.options.fields.noteShown();
    const last = this.#pieces.at(-1);
    if (last?.kind === 'math' && !last.isDisplay && !display && last.format.change === format.change && last.format.link === format.link)
      this.#pieces[this.#pieces.length - 1] = { ...last, elements: [...last.elements, ...elements] };
    else this.#pieces.push({ kind: 'math', isDisplay: display, elements, format });
  }

  #content(content: RunContent, run: Run, format: TextFormat): void {
    this.options.fields.noteShown();
    switch (content.kind) {
      case 'text':
        return this.#text(this.#unsymboled(content.text, run), format);
      case 'tab':
      case 'positioned-tab':
        return this.#text('\t', format);
      case 'break':
        if (content.type === 'line') this.#pieces.push({ kind: 'break', format });
        else if (content.type === 'page') this.#pageBreak(format);
        return;
      case 'no-break-hyphen':
        return this.#text('\u2011', format);
      case 'symbol':
        return this.#text(this.scope.symbolOf?.(content.font, content.code) ?? String.fromCodePoint(content.code & 0xffff || 0x20), format);
      case 'drawing':
        return this.#drawing(content.drawing, format);
      case 'note-reference': {
        const note = this.scope.noteOf(content.note, content.id);
        if (note) this.#pieces.push({ kind: 'note', note, format });
        return;
      }
      case 'ruby': {
        const innerPieces = (inlines: readonly Inline[]): readonly Piece[] => collectPieces(inlines, this.scope, this.options).pieces;
        const guide = innerPieces(content.ruby.guide)
          .map((piece) => (piece.kind === 'text' ? piece.text : ''))
          .join('');
        this.#pieces.push({ kind: 'ruby', base: innerPieces(content.ruby.base), guide, format });
        return;
      }
      case 'comment-reference':
        this.scope.comment(content.id);
        this.#pieces.push({ kind: 'comment', id: content.id });
        return;
      default:
      // soft hyphens, marks of notes and separators are recreated by programs that show the text
    }
  }

  /** A break before or after all text separates blocks; within a paragraph it separates lines. */
  #pageBreak(format: TextFormat): void {
    this.#hasText ||= this.#pieces.some(isSeen);
    if (this.#hasText) this.#breakAt = this.#pieces.push({ kind: 'break', format }) - 1;
    else this.#breaksBefore = true;
  }

  #drawing(drawing: Parameters<typeof drawingParts>[0], format: TextFormat): void {
    const parts = drawingParts(drawing, this.scope.tree.media);
    this.#hasRule ||= parts.isRule;
    const link = drawing.hyperlink === undefined ? format.link : this.#linkOfDrawing(drawing.hyperlink);
    const linked = link === format.link ? format : { ...format, link };
    for (const picture of parts.pictures) this.#pieces.push({ kind: 'picture', picture, format: linked });
    if (parts.words !== '') this.#text(parts.words, linked);
    for (const text of parts.texts) this.#boxes.push(text);
  }

  #linkOfDrawing(target: string): OutlineLink | undefined {
    return target.startsWith('#') ? this.#wanted({ anchor: target.slice(1) }) : { target };
  }

  /** Letters of a symbol font are in the private use area. */
  #unsymboled(text: string, run: Run): string {
    if (!/[\uf020-\uf0ff]/.test(text)) return text;
    const { fonts } = this.scope.cascade.run(run.properties, this.options.resolved);
    return text.replace(/[\uf020-\uf0ff]/g, (sign) => this.scope.symbolOf?.(fonts.ascii, sign.charCodeAt(0)) ?? sign);
  }

  #text(text: string, format: TextFormat): void {
    if (text !== '') this.#addText(this.options.fields.takeHeld() + text, format);
  }

  #addText(text: string, format: TextFormat): void {
    const last = this.#pieces.at(-1);
    if (last?.kind === 'text' && last.format === format) this.#pieces[this.#pieces.length - 1] = { ...last, text: last.text + text };
    else this.#pieces.push({ kind: 'text', text, format });
  }

  #formatOf(look: ResolvedRun, { link, change, expansion }: Surroundings): TextFormat {
    const last = this.#lastFormat;
    const isSame = last?.look === look && last.link === link && last.change === change && last.expansion === expansion;
    return isSame ? last : (this.#lastFormat = this.#newFormat(look, link, change, expansion));
  }

  #newFormat(look: ResolvedRun, link: OutlineLink | undefined, change: Revision | undefined, expansion: string | undefined): TextFormat {
    const isComplex = look.complexScript || look.rightToLeft;
    const bold = isComplex ? look.boldComplex : look.bold;
    const italic = isComplex ? look.italicComplex : look.italic;
    const base = this.#base;
    const style = look.characterStyleId === undefined ? undefined : this.scope.tree.styles.styles.get(look.characterStyleId)?.name;
    return {
      bold: bold && base?.bold !== true,
      italic: italic && base?.italic !== true,
      strike: look.strike || look.doubleStrike,
      underline: look.underline !== undefined && link === undefined && base?.underline === undefined,
      highlight: look.highlight !== undefined,
      code: isCodeStyle(style),
      vertical: look.verticalAlign,
      link,
      change,
      expansion,
      look,
    };
  }
}

const isSeen = (piece: Piece): boolean =>
  piece.kind === 'text' ? /\S/.test(piece.text) : piece.kind !== 'anchor' && piece.kind !== 'comment-start' && piece.kind !== 'break';
