/** A paragraph's elements → its smallest parts in order: stretches of text in one run, objects, edges of containers. */
import { escapeText } from '../../../base/xml/escape-xml.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf, collectText, elementsXml, elementText, outerXml, wordText, type FragmentNode } from '../../edit/fragment.js';
import { contentKey, contentOfControl, propertiesKey } from './content-key.js';
import { placeMarks } from '../../revision/place-marks.js';
import { noteReferences, signElements } from './shown-elements.js';
import type { Side } from './side.js';
import type { Container, RunPiece } from './token.js';

export interface Atom {
  readonly kind: 'text' | 'object' | 'open' | 'close' | 'mark' | 'field begin' | 'field code' | 'field separator' | 'field end';
  readonly node: FragmentNode;
  readonly piece: RunPiece;
  /** For comparison; for text it is the text itself. */
  readonly key: string;
  readonly shown: string;
  readonly container?: Container;
}

const noPiece: RunPiece = { properties: undefined, propertiesKey: '', text: undefined, xml: '', isBare: true };

/** Elements that nobody sees, which are written again by the program that opens the file. */
const dropped: ReadonlySet<string> = new Set(['w:pPr', 'w:rPr', 'w:proofErr', 'w:lastRenderedPageBreak']);

/** Containers that stay around revisions, by the element that holds their content; undefined if it is the container itself. */
const containers: ReadonlyMap<string, string | undefined> = new Map([
  ['w:hyperlink', undefined],
  ['w:fldSimple', undefined],
  ['w:smartTag', undefined],
  ['w:customXml', undefined],
  ['w:dir', undefined],
  ['w:bdo', undefined],
  ['w:sdt', 'w:sdtContent'],
]);
/** Containers that a revision may enclose (ECMA-376-1 §17.13.5.18, CT_RunTrackChange). */
const runContent: ReadonlySet<string> = new Set(['w:sdt', 'w:smartTag', 'w:customXml', 'w:dir', 'w:bdo']);

const fieldCharacters: ReadonlyMap<string, Atom['kind']> = new Map([
  ['begin', 'field begin'],
  ['separate', 'field separator'],
  ['end', 'field end'],
]);

/** Such as the attributes of a smart tag, before its content. */
const isProperties = ({ name }: FragmentNode): boolean => name.endsWith('Pr');

class AtomReader {
  readonly atoms: Atom[] = [];
  readonly #side: Side;

  constructor(side: Side) {
    this.#side = side;
  }

  /** @param nodes The content of a paragraph, or of a container in it */
  read(nodes: readonly FragmentNode[]): void {
    for (const node of nodes) {
      this.#side.options.budget.step();
      if (dropped.has(node.name)) continue;
      if (node.name === 'w:r') this.#run(node);
      else if (placeMarks.has(node.name)) this.#mark(node);
      else if (containers.has(node.name)) this.#container(node);
      else this.#object(node, undefined, '', true);
    }
  }

  #mark(node: FragmentNode, around = node): void {
    this.atoms.push({ kind: 'mark', node, key: '', shown: '', piece: { ...noPiece, xml: outerXml(this.#side.text, around) } });
  }

  #container(node: FragmentNode): void {
    const { text } = this.#side;
    const inner = containers.get(node.name);
    const content = inner === undefined ? node : childOf(node, inner);
    if (!content || content.openEnd === content.end) {
      if (node.name === 'w:sdt') this.#object(node, undefined, '', true);
      else if (node.name === 'w:fldSimple') this.#emptyField(node);
      else this.#mark(node);
      return;
    }
    const properties = content.children.filter(isProperties);
    const container: Container = {
      kind: 'element',
      start: text.slice(node.start, content.openEnd) + elementsXml(text, properties),
      end: text.slice(content.closeStart, node.end),
      isRunContent: runContent.has(node.name),
    };
    const key = this.#containerKey(node, content === node ? properties : []);
    this.atoms.push({ kind: 'open', node, key: `open ${key}`, shown: '', piece: noPiece, container });
    this.read(content.children.filter((child) => !isProperties(child)));
    this.atoms.push({ kind: 'close', node, key: `close ${key}`, shown: '', piece: noPiece, container });
  }

  /** A field without a result, which is written as runs where it is new or gone. */
  #emptyField(node: FragmentNode): void {
    const code = escapeText(attributeOf(this.#side.text, node, 'w:instr') ?? '');
    const asRun = (name: string): string =>
      `<w:r><w:fldChar w:fldCharType="begin"/><${name} xml:space="preserve">${code}</${name}><w:fldChar w:fldCharType="end"/></w:r>`;
    const piece = {
      ...this.#piece(node, undefined, '', true),
      asRun: { inserted: asRun('w:instrText'), deleted: asRun('w:delInstrText') },
    };
    this.atoms.push({ kind: 'object', node, key: `object ${contentKey(this.#side, node)}`, shown: '', piece });
  }

  #containerKey(node: FragmentNode, own: readonly FragmentNode[]): string {
    if (node.name === 'w:sdt') {
      const properties = childOf(node, 'w:sdtPr');
      return `control ${properties ? contentKey(this.#side, properties, contentOfControl) : ''}`;
    }
    return contentKey(this.#side, { ...node, children: own, closeStart: own.at(-1)?.end ?? node.openEnd });
  }

  #run(run: FragmentNode): void {
    const properties = childOf(run, 'w:rPr');
    const key = propertiesKey(this.#side, properties);
    for (const node of run.children) {
      if (dropped.has(node.name)) continue;
      if (node.name === 'w:t') this.#text(node, properties, key);
      else if (node.name === 'w:commentReference' || node.name === 'w:annotationRef') this.#mark(node, run);
      else if (node.name === 'w:fldChar') this.#fieldCharacter(node, properties, key);
      else if (node.name === 'w:instrText') this.#fieldCode(node, properties, key);
      else this.#object(node, properties, key, false);
    }
  }

  #text(node: FragmentNode, properties: FragmentNode | undefined, propertiesKeyOfRun: string): void {
    const text = wordText(this.#side.text, node);
    if (text === '') return;
    const piece = { properties, propertiesKey: propertiesKeyOfRun, text, xml: '', isBare: false };
    this.atoms.push({ kind: 'text', node, key: text, shown: text, piece });
  }

  #piece(node: FragmentNode, properties: FragmentNode | undefined, key: string, isBare: boolean): RunPiece {
    return { properties, propertiesKey: key, text: undefined, xml: outerXml(this.#side.text, node), isBare };
  }

  #fieldCharacter(node: FragmentNode, properties: FragmentNode | undefined, key: string): void {
    const type = attributeOf(this.#side.text, node, 'w:fldCharType') ?? '';
    const kind = fieldCharacters.get(type) ?? 'object';
    this.atoms.push({ kind, node, key: `field ${type}`, shown: '', piece: this.#piece(node, properties, key, false) });
  }

  #fieldCode(node: FragmentNode, properties: FragmentNode | undefined, key: string): void {
    const code = elementText(this.#side.text, node);
    const deletedXml = `<w:delInstrText xml:space="preserve">${escapeText(code)}</w:delInstrText>`;
    const piece = { ...this.#piece(node, properties, key, false), deletedXml };
    this.atoms.push({ kind: 'field code', node, key: code, shown: '', piece });
  }

  #object(node: FragmentNode, properties: FragmentNode | undefined, key: string, isBare: boolean): void {
    const shown = signElements.get(node.name) ?? (node.name.startsWith('m:') ? collectText(this.#side.text, node, 'm:t') : '');
    const own = noteReferences.has(node.name) ? node.name : contentKey(this.#side, node);
    this.atoms.push({ kind: 'object', node, key: `object ${own}`, shown, piece: this.#piece(node, properties, key, isBare) });
  }
}

/** @param paragraph A `w:p` without tracked changes */
export function readAtoms(side: Side, paragraph: FragmentNode): readonly Atom[] {
  const reader = new AtomReader(side);
  reader.read(paragraph.children);
  return reader.atoms;
}
