/** Actions on the selected pages. */
import { noSelection, allOf } from './selection.js';
import { ToolIcon, type ToolIconName } from './tool-icon.js';
import type { Arranging } from './use-arrangement.js';

interface ToolProps {
  readonly icon: ToolIconName;
  readonly label: string;
  /** The full name, for screen readers and as a tooltip. */
  readonly title?: string;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

/** A disabled tool keeps its focus. */
const Tool = ({ icon, label, title = label, isOn = true, onPress }: ToolProps) => (
  <button type="button" class="tool" title={title} aria-label={title} aria-disabled={!isOn} onClick={() => isOn && onPress()}>
    <ToolIcon name={icon} />
    <span>{label}</span>
  </button>
);

interface ToolbarProps {
  readonly arranging: Arranging;
  readonly onExtract: () => void;
}

export function Toolbar({ arranging, onExtract }: ToolbarProps) {
  const { pages, selection, select } = arranging;
  const { ids } = selection;
  const isAny = ids.size > 0;
  const isAll = isAny && ids.size === pages.length;
  return (
    <div class="tools" role="group" aria-label="Selected pages">
      <Tool
        icon="all"
        label={isAll ? 'None' : 'All'}
        title={isAll ? 'Select none' : 'Select all'}
        onPress={() => select(isAll ? noSelection : allOf(pages))}
      />
      <i />
      <Tool icon="left" label="Left" title="Rotate left" isOn={isAny} onPress={() => arranging.turn(ids, -90)} />
      <Tool icon="right" label="Right" title="Rotate right" isOn={isAny} onPress={() => arranging.turn(ids, 90)} />
      <Tool icon="remove" label="Remove" title="Remove" isOn={isAny} onPress={() => arranging.remove(ids)} />
      <i />
      <Tool icon="start" label="To start" title="Move to start" isOn={isAny} onPress={() => arranging.moveBefore(ids, 0)} />
      <Tool icon="earlier" label="Earlier" title="Move earlier" isOn={isAny} onPress={() => arranging.moveBy(ids, -1)} />
      <Tool icon="later" label="Later" title="Move later" isOn={isAny} onPress={() => arranging.moveBy(ids, 1)} />
      <Tool icon="end" label="To end" title="Move to end" isOn={isAny} onPress={() => arranging.moveBefore(ids, pages.length)} />
      <i />
      <Tool icon="extract" label="Extract" title="Extract: download only these pages" isOn={isAny} onPress={onExtract} />
      <span class="gap" />
      <Tool icon="undo" label="Undo" isOn={arranging.canUndo} onPress={arranging.undo} />
      <Tool icon="redo" label="Redo" isOn={arranging.canRedo} onPress={arranging.redo} />
    </div>
  );
}
