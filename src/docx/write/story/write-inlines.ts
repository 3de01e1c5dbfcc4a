/** {@link Inline}s → the content of a paragraph (EG_PContent, ECMA-376-1 §17.3.1.22). */
import type { Inline, Revision } from '../../../document/run.js';
import { revisionAttributes, revisionElement } from './revision.js';
import { contentControlXml } from './write-content-control.js';
import type { WriteContext } from './write-context.js';
import { writeMath } from '../math/write-math-elements.js';
import { writeRun } from './write-run.js';
import { attribute } from '../values.js';
import { crc32 } from 'node:zlib';

/** Bookmark names as Word accepts them: at most 40 characters (ECMA-376-1 §17.13.6.2). */
const maxLength = 40;

/** A longer name is shortened and made unique by its checksum, the same for the bookmark and for references to it. */
function bookmarkName(name: string): string {
  if (name.length <= maxLength) return name;
  const sum = crc32(name).toString(16).padStart(8, '0');
  return `${name.slice(0, maxLength - 9)}_${sum}`;
}

export function writeInlines(children: readonly Inline[], context: WriteContext): void {
  for (const child of children) writeInline(child, context);
}

function writeInline(child: Inline, context: WriteContext): void {
  const { out, ids } = context;
  context.budget.step();
  switch (child.kind) {
    case 'run':
      writeRun(child, context);
      break;
    case 'hyperlink':
      out.write(hyperlinkStart(child, context));
      writeInlines(child.children, context);
      out.write('</w:hyperlink>');
      break;
    case 'field':
      out.write(fieldStart(child));
      writeInlines(child.children, context);
      out.write('</w:fldSimple>');
      break;
    case 'content-control':
      out.write(`<w:sdt>${contentControlXml(child.properties, ids)}<w:sdtContent>`);
      writeInlines(child.children, context);
      out.write('</w:sdtContent></w:sdt>');
      break;
    case 'revision':
      if (holdsLink(child.children)) writeAround([child.revision], child.children, context);
      else writeRevision([child.revision], context, (inner) => writeInlines(child.children, inner));
      break;
    case 'bookmark-start': {
      const id = ids.annotations.claim(child.id);
      context.bookmarks.set(child.id, id);
      out.write(`<w:bookmarkStart w:id="${id}"${attribute('w:name', bookmarkName(child.name))}/>`);
      break;
    }
    case 'bookmark-end': {
      const id = context.bookmarks.get(child.id);
      context.bookmarks.delete(child.id);
      if (id !== undefined) out.write(`<w:bookmarkEnd w:id="${id}"/>`);
      break;
    }
    case 'comment-range-start':
    case 'comment-range-end': {
      const id = ids.comments.get(child.id);
      if (id !== undefined) out.write(`<w:commentRange${child.kind === 'comment-range-start' ? 'Start' : 'End'} w:id="${id}"/>`);
      break;
    }
    case 'abbreviation':
      writeInlines(child.children, context);
      break;
    case 'bidi-override': {
      const name = child.embed ? 'w:dir' : 'w:bdo';
      out.write(`<${name} w:val="${child.direction}">`);
      writeInlines(child.children, context);
      out.write(`</${name}>`);
      break;
    }
    case 'math':
      writeMath(child, context);
      break;
  }
}

type Container = Extract<Inline, { kind: 'hyperlink' | 'field' }>;

function hyperlinkStart(link: Extract<Inline, { kind: 'hyperlink' }>, context: WriteContext): string {
  // A bookmark in this document needs no relationship.
  const { target, tooltip } = link;
  const isInternal = target?.startsWith('#') === true;
  const anchor = link.anchor ?? (isInternal ? target.slice(1) : undefined);
  const id = target === undefined || target === '' || isInternal ? undefined : context.hyperlink(target);
  return `<w:hyperlink${attribute('r:id', id)}${attribute('w:anchor', anchor === undefined ? undefined : bookmarkName(anchor))}${attribute('w:tooltip', tooltip)} w:history="1">`;
}

function fieldStart({ instruction, dirty }: Extract<Inline, { kind: 'field' }>): string {
  return `<w:fldSimple${attribute('w:instr', instruction)}${dirty ? ' w:dirty="1"' : ''}>`;
}

/** Writes `content` inside the elements of these changes, outermost first. */
function writeRevision(around: readonly Revision[], context: WriteContext, content: (inner: WriteContext) => void): void {
  for (const revision of around) context.out.write(`<${revisionElement(revision)}${revisionAttributes(revision, context.ids)}>`);
  const isDeleted = context.isDeleted || around.some((revision) => revision.kind === 'deleted');
  content(isDeleted === context.isDeleted ? context : { ...context, isDeleted });
  for (const revision of around.toReversed()) context.out.write(`</${revisionElement(revision)}>`);
}

/** A tracked change must not contain links or fields (CT_RunTrackChange, §17.13.5.18): the change goes inside them. */
function writeAround(around: readonly Revision[], children: readonly Inline[], context: WriteContext): void {
  let plain: Inline[] = [];
  const flush = (): void => {
    const taken = plain;
    plain = [];
    if (taken.length > 0) writeRevision(around, context, (inner) => writeInlines(taken, inner));
  };
  for (const child of children) {
    if (!isLink(child) && !(hasChildren(child) && holdsLink(child.children))) {
      plain.push(child);
      continue;
    }
    flush();
    if (child.kind === 'revision') writeAround([...around, child.revision], child.children, context);
    else if (isLink(child)) {
      context.out.write(child.kind === 'field' ? fieldStart(child) : hyperlinkStart(child, context));
      writeAround(around, child.children, context);
      context.out.write(child.kind === 'field' ? '</w:fldSimple>' : '</w:hyperlink>');
    } else if (child.kind === 'content-control') {
      context.out.write(`<w:sdt>${contentControlXml(child.properties, context.ids)}<w:sdtContent>`);
      writeAround(around, child.children, context);
      context.out.write('</w:sdtContent></w:sdt>');
    } else if (hasChildren(child)) writeAround(around, child.children, context);
  }
  flush();
}

function isLink(child: Inline): child is Container {
  return child.kind === 'hyperlink' || child.kind === 'field';
}

function hasChildren(child: Inline): child is Extract<Inline, { children: readonly Inline[] }> {
  return 'children' in child;
}

function holdsLink(children: readonly Inline[]): boolean {
  return children.some((child) => isLink(child) || (hasChildren(child) && holdsLink(child.children)));
}
