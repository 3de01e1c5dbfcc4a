/** Drawing operators of one page or form, written only if the graphics state really changes (ISO 32000-2 §8.4, §8.5). */
import type { Matrix } from '../../base/matrix.js';
import type { Points } from '../../base/units.js';
import { type PdfRef, PdfDict, pdfDict, pdfName, type PdfObject, type PdfStream } from '../../pdf/objects/pdf-object.js';
import { flateStream } from '../../pdf/write/flate-stream.js';
import { ByteWriter } from '../../pdf/syntax/byte-writer.js';
import type { PdfFont } from '../font/pdf-font.js';
import { rgbFromHex } from './color.js';
import type { PageTags } from '../structure/page-tags.js';
import { endText, newTextPosition, type TextPosition } from './text-object.js';

/** The named resources that one content stream uses (ISO 32000-2 §7.8.3). */
export type ResourceKind = 'Font' | 'XObject' | 'ExtGState' | 'Shading' | 'Pattern';

/** Names are unique in the document, so that a page's dictionary is simply the set of the names that it uses. */
class Resources {
  readonly #used = new Map<ResourceKind, PdfDict>();

  use(kind: ResourceKind, name: string, object: PdfObject): void {
    let dict = this.#used.get(kind);
    if (dict === undefined) this.#used.set(kind, (dict = new PdfDict()));
    if (dict.get(name) === undefined) dict.set(name, object);
  }

  toDict(): PdfDict {
    const dict = new PdfDict();
    for (const kind of ['Font', 'XObject', 'ExtGState', 'Shading', 'Pattern'] as const) dict.set(kind, this.#used.get(kind));
    return dict;
  }
}

export type LineCap = 'butt' | 'round' | 'square';
export type LineJoin = 'miter' | 'round' | 'bevel';

/** A pattern in the resources of the content that uses it. */
export interface NamedPattern {
  readonly name: string;
  readonly ref: PdfRef;
}

export interface LineStyle {
  readonly width: Points;
  readonly cap: LineCap;
  readonly join: LineJoin;
  readonly dash: readonly Points[];
}

/** The state set by the operators so far; undefined if the reader's initial value still applies. */
export interface GraphicsState {
  fill: string;
  stroke: string;
  lineWidth: number;
  cap: LineCap;
  join: LineJoin;
  dash: string;
  /** Name of the current ExtGState for alpha. */
  alpha: string;
  font: PdfFont | undefined;
  fontSize: number;
  /** `Tz`, 1 = 100 %. */
  scale: number;
  /** `Tr`. */
  renderMode: number;
  /** `Ts`. */
  rise: number;
}

const initialState: GraphicsState = {
  fill: '000000',
  stroke: '000000',
  lineWidth: 1,
  cap: 'butt',
  join: 'miter',
  dash: '',
  alpha: '',
  font: undefined,
  fontSize: 0,
  scale: 1,
  renderMode: 0,
  rise: 0,
};

/** Operators that set {@link initialState}; alpha is that of the transparency group. */
const initialOperators = '0 g 0 G 1 w 0 J 0 j []0 d 100 Tz 0 Tr 0 Ts\n';

const capCodes: Record<LineCap, number> = { butt: 0, round: 1, square: 2 };
const joinCodes: Record<LineJoin, number> = { miter: 0, round: 1, bevel: 2 };

/** Groups of RGB colours: their opacity and blending apply to the whole; an isolated one does not see what is below it (ISO 32000-2 §11.6.6). */
export const rgbGroup = { CS: pdfName('DeviceRGB') } as const;
export const isolatedGroup = { CS: pdfName('DeviceRGB'), I: true } as const;

type FormEntries = Record<string, PdfObject | undefined>;

/** The entries of a form XObject (ISO 32000-2 §8.10); with `group`, it is a transparency group. */
export const formEntries = (box: readonly number[], resources: PdfDict, group?: FormEntries): FormEntries => ({
  Type: pdfName('XObject'),
  Subtype: pdfName('Form'),
  BBox: [...box],
  Resources: resources,
  Group: group && pdfDict({ S: pdfName('Transparency'), ...group }),
});

export class ContentStream {
  readonly out = new ByteWriter(1 << 13);
  readonly resources = new Resources();
  readonly text: TextPosition = newTextPosition();
  /** Absent in forms and in files without structure. */
  tags: PageTags | undefined;
  state: GraphicsState = { ...initialState };
  readonly #saved: GraphicsState[] = [];

  /** @param height of the page or form, which turns y downwards into PDF's y upwards */
  constructor(readonly height: Points) {}

  /** A form begins with the graphics state of the place where it is shown (ISO 32000-2 §8.10.1), so it sets its own first. */
  static ofForm(height: Points): ContentStream {
    const content = new ContentStream(height);
    content.out.ascii(initialOperators);
    return content;
  }

  /** Leaves a text object, since the operators that follow may not be in one. */
  graphics(): ByteWriter {
    this.tags?.leaveText();
    endText(this);
    return this.out;
  }

  /** The content as a form XObject. */
  toForm(box: readonly number[], group?: FormEntries): PdfStream {
    return flateStream(this.graphics().toBytes(), formEntries(box, this.resources.toDict(), group));
  }

  save(): void {
    this.graphics().ascii('q\n');
    this.#saved.push({ ...this.state });
  }

  restore(): void {
    this.graphics().ascii('Q\n');
    this.state = this.#saved.pop() ?? { ...initialState };
  }

  /** Operands in PDF space. */
  transform(matrix: Matrix): void {
    const out = this.graphics();
    matrix.forEach((value, index) => {
      out.number(value, index < 4 ? 6 : 4);
      out.byte(0x20);
    });
    out.ascii('cm\n');
  }

  /** Allowed inside a text object, like the other colour operators. */
  setFill(color: string): void {
    if (this.state.fill === color) return;
    this.state.fill = color;
    this.#color(color, 'g\n', 'rg\n');
  }

  /** Fills with a pattern until the next colour. */
  setFillPattern({ name, ref }: NamedPattern): void {
    if (this.state.fill === name) return;
    this.state.fill = name;
    this.resources.use('Pattern', name, ref);
    this.out.ascii(`/Pattern cs/${name} scn\n`);
  }

  setStroke(color: string): void {
    if (this.state.stroke === color) return;
    this.state.stroke = color;
    this.#color(color, 'G\n', 'RG\n');
  }

  #color(color: string, gray: string, rgb: string): void {
    const channels = rgbFromHex(color);
    const [red, green, blue] = channels;
    const isGray = red === green && green === blue;
    for (const channel of isGray ? [red] : channels) {
      this.out.number(channel, 4);
      this.out.byte(0x20);
    }
    this.out.ascii(isGray ? gray : rgb);
  }

  setAlpha(name: string, ref: PdfRef): void {
    if (this.state.alpha === name) return;
    this.state.alpha = name;
    this.resources.use('ExtGState', name, ref);
    this.out.ascii(`/${name} gs\n`);
  }

  setLineWidth(width: Points): void {
    if (this.state.lineWidth === width) return;
    this.state.lineWidth = width;
    this.out.number(width);
    this.out.ascii(' w\n');
  }

  setLineStyle(style: LineStyle): void {
    const { state, out } = this;
    this.setLineWidth(style.width);
    if (state.cap !== style.cap) out.ascii(`${capCodes[(state.cap = style.cap)]} J\n`);
    if (state.join !== style.join) out.ascii(`${joinCodes[(state.join = style.join)]} j\n`);
    const dash = style.dash.join(' ');
    if (state.dash === dash) return;
    state.dash = dash;
    out.byte(0x5b);
    style.dash.forEach((length, index) => {
      if (index > 0) out.byte(0x20);
      out.number(length);
    });
    out.ascii(']0 d\n');
  }

  /** x and y downwards, as in layout → operands of a path operator. */
  point(x: Points, y: Points): void {
    this.out.number(x);
    this.out.byte(0x20);
    this.out.number(this.height - y);
    this.out.byte(0x20);
  }

  rectangle(x: Points, y: Points, width: Points, height: Points): void {
    this.point(x, y + height);
    this.out.number(width);
    this.out.byte(0x20);
    this.out.number(height);
    this.out.ascii(' re\n');
  }
}
