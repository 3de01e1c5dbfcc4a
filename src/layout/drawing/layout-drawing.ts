/** A drawing → a fragment of its extent: pictures, shapes with text, groups (ECMA-376-1 §20). */
import type { Points } from '../../base/units.js';
import type { Drawing, DrawingContent, ShapeGroup } from '../../document/drawing.js';
import type { LayoutContext } from '../layout-context.js';
import type { Fragment, PageItem } from '../page-item.js';
import type { DrawingScope } from './drawing-scope.js';
import { pictureItems } from './layout-picture.js';
import { layoutShape } from './layout-shape.js';
import { turned } from './turned.js';

/** Deepest nesting of drawings, text boxes and tables. */
const maxDepth = 24;

/**
 * @param depth nesting of containers around the drawing, bounded
 * @returns a fragment of the given size; shapes that fit themselves to their text have their own height
 */
export function layoutDrawing(drawing: Drawing, width: Points, height: Points, context: LayoutContext, depth: number): Fragment {
  context.budget.step(4);
  const scope: DrawingScope = { context, depth, description: drawing.description };
  const laid = layoutContent(drawing.content, width, height, scope);
  const items = [...laid.items];
  if (drawing.hyperlink !== undefined) items.push({ kind: 'link', x: 0, y: 0, width, height: laid.height, target: drawing.hyperlink });
  return { width, height: laid.height, items };
}

export function layoutContent(
  content: DrawingContent,
  width: Points,
  height: Points,
  scope: DrawingScope,
): { items: PageItem[]; height: Points } {
  if (scope.depth > maxDepth) {
    scope.context.diagnostics.report('layout.nesting', 'drawings nested too deeply were left out');
    return { items: [], height };
  }
  switch (content.kind) {
    case 'picture':
      return { items: pictureItems(content, width, height, scope), height };
    case 'shape':
      return layoutShape(content, width, height, scope);
    case 'group':
      return { items: groupItems(content, width, height, scope), height };
    case 'unsupported':
      if (content.fallback) return layoutContent(content.fallback, width, height, { ...scope, depth: scope.depth + 1 });
      scope.context.diagnostics.report('drawing.unsupported', `a drawing of kind ${content.what} is not drawn`);
      return { items: [], height };
  }
}

function groupItems(group: ShapeGroup, width: Points, height: Points, scope: DrawingScope): PageItem[] {
  const scaleX = group.childExtent.width > 0 ? width / group.childExtent.width : 1;
  const scaleY = group.childExtent.height > 0 ? height / group.childExtent.height : 1;
  const items: PageItem[] = [];
  const { flipHorizontal, flipVertical } = group.rotation;
  const inside = { ...scope, depth: scope.depth + 1, isMirrored: (scope.isMirrored ?? false) !== (flipHorizontal !== flipVertical) };
  for (const child of group.children) {
    scope.context.budget.step();
    const inner = layoutContent(child.content, child.width * scaleX, child.height * scaleY, inside);
    if (inner.items.length === 0) continue;
    items.push({
      kind: 'fragment',
      x: (child.x - group.childOffset.x) * scaleX,
      y: (child.y - group.childOffset.y) * scaleY,
      fragment: { width: child.width * scaleX, height: inner.height, items: inner.items },
      source: { owner: child },
    });
  }
  return turned(items, group.rotation, width, height);
}
