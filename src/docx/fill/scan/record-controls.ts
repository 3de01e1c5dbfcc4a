/** Records content controls and their properties while a part is scanned (ECMA-376-1 §17.5.2). */
import { setPlace, type OpenElement, type StoryPosition } from './story-position.js';
import type { StartTag } from '../../edit/tokens/start-tag.js';
import type { ControlLevel, ControlPlace } from './story-index.js';

/** Elements around a control that do not decide its level. */
const transparent: ReadonlySet<string> = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo']);
const inParagraphs: ReadonlySet<string> = new Set(
  'w:p w:hyperlink w:smartTag w:fldSimple w:dir w:bdo w:rt w:rubyBase w:subDoc m:oMath m:e m:r'.split(' '),
);

function levelIn(ancestors: readonly OpenElement[]): ControlLevel {
  for (let at = ancestors.length - 1; at >= 0; at--) {
    const name = ancestors[at]?.name ?? '';
    if (transparent.has(name)) continue;
    if (inParagraphs.has(name)) return 'run';
    return name === 'w:tr' ? 'cell' : name === 'w:tbl' ? 'row' : 'block';
  }
  return 'block';
}

interface ControlRecorder {
  open(element: OpenElement, ancestors: readonly OpenElement[]): void;
  /** Records the position of the innermost control's properties. */
  properties(element: OpenElement, parent: OpenElement | undefined): void;
  /** Records one of the open properties. */
  property(element: OpenElement, tag: StartTag): void;
  close(): void;
  all(): readonly ControlPlace[];
}

/** Deleted controls count as outer ones but are not recorded. */
export function controlRecorder(position: StoryPosition, takeMark: () => string | undefined): ControlRecorder {
  const controls: ControlPlace[] = [];
  const open: ControlPlace[] = [];

  return {
    open(element, ancestors) {
      const control = newControl(element, ancestors, position, open.at(-1), takeMark());
      element.place = control;
      open.push(control);
      if (!position.isDeleted) controls.push(control);
    },
    properties(element, parent) {
      const control = open.at(-1);
      if (control && control.start === parent?.start) control.properties = setPlace(element);
    },
    property({ name, scope }, tag) {
      const control = open.at(-1);
      if (!control) return;
      if (name === 'w:id') control.id = tag.value('w:val', scope) ?? '';
      else if (name === 'w:tag') control.tag = tag.value('w:val', scope) ?? '';
      else if (name === 'w:alias') control.alias = tag.value('w:val', scope) ?? '';
      else if (name === 'w:dataBinding' || name === 'w15:dataBinding') control.isBound = true;
    },
    close: () => void open.pop(),
    all: () => controls,
  };
}

/** Sets every property at once: objects that grow step by step are slow. */
function newControl(
  element: OpenElement,
  ancestors: readonly OpenElement[],
  position: StoryPosition,
  outer: ControlPlace | undefined,
  mark: string | undefined,
): ControlPlace {
  const at = position.surroundings(element.scope, ancestors.at(-1));
  return {
    scope: at.scope,
    parent: at.parent,
    parentName: at.parentName,
    paragraph: at.paragraph,
    cell: at.cell,
    row: at.row,
    table: at.table,
    start: element.start,
    end: element.openEnd,
    level: levelIn(ancestors),
    outer,
    mark,
    properties: undefined,
    id: undefined,
    tag: undefined,
    alias: undefined,
    isBound: false,
  };
}
