/** {@link ShapeGroup} → `wpg:wgp`, `wpg:grpSp` ([MS-ODRAWXML] 2.2.5 to 2.2.7). */
import type { DrawingContent, GroupChild, ShapeGroup } from '../../../document/drawing.js';
import type { WriteContext } from '../story/write-context.js';
import { attribute, whole } from '../values.js';
import { boxXml, turnAttributes, type Box } from './write-paint.js';
import { pictureXml } from './write-picture.js';
import { placeholderShape, writeShape } from './write-shape.js';

/** Child coordinates are integers, so a space of few units is refined. */
const fine = 1000;

/** `about` is the `wpg:cNvPr` of a nested group. */
export function writeGroup(group: ShapeGroup, box: Box, context: WriteContext, about = ''): void {
  const { childOffset, childExtent, children } = group;
  const name = about === '' ? 'wpg:wgp' : 'wpg:grpSp';
  const numbers = [
    childOffset.x,
    childOffset.y,
    childExtent.width,
    childExtent.height,
    ...children.flatMap(({ x, y, width, height }) => [x, y, width, height]),
  ];
  const scale = numbers.every(Number.isInteger) || Math.max(childExtent.width, childExtent.height) > fine * fine ? 1 : fine;
  const space = `<a:chOff x="${whole(childOffset.x * scale)}" y="${whole(childOffset.y * scale)}"/><a:chExt cx="${whole(childExtent.width * scale, 0)}" cy="${whole(childExtent.height * scale, 0)}"/>`;
  context.out.write(
    `<${name}>${about}<wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm${turnAttributes(group.rotation)}>${boxXml(box)}${space}</a:xfrm></wpg:grpSpPr>`,
  );
  for (const child of children) {
    context.budget.step();
    const place = { x: child.x * scale, y: child.y * scale, width: child.width * scale, height: child.height * scale };
    writeChild(child, child.content, place, context);
  }
  context.out.write(`</${name}>`);
}

function writeChild(child: GroupChild, content: DrawingContent, box: Box, context: WriteContext): void {
  if (content.kind === 'unsupported') {
    writeChild(child, content.fallback ?? placeholderShape, box, context);
    return;
  }
  const { description, hidden } = child;
  if (content.kind === 'picture') {
    const frame = { ...box, name: 'Picture', ...(description !== undefined && { description }), ...(hidden === true && { hidden }) };
    context.out.write(pictureXml(content, frame, context));
    return;
  }
  const id = context.ids.drawings.claim();
  const about = (name: string): string =>
    `<${name} id="${id}" name="${content.kind === 'group' ? 'Group' : 'Shape'} ${id}"${attribute('descr', description)}${hidden === true ? ' hidden="1"' : ''}/>`;
  if (content.kind === 'shape') writeShape(content, box, context, about('wps:cNvPr'));
  else writeGroup(content, box, context, about('wpg:cNvPr'));
}
