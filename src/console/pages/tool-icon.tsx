/** Icons of the page actions; text beside them, or for screen readers, says the same. */
import { LineIcon } from '../ui/icon.js';

const paths = {
  all: 'M4 4h12v12H4zM7 10l2.2 2.2L13 8',
  left: 'M4.500 9.500a6 6 0 1 1 1.800 4.500M4.500 5v4.500H9',
  right: 'M15.500 9.500a6 6 0 1 0-1.800 4.500M15.500 5v4.500H11',
  remove: 'M4 6h12M8 6V4h4v2M5.500 6l.8 10.500h7.400L14.500 6M8.500 9v4.500M11.500 9v4.500',
  earlier: 'M15 10H5M9 6l-4 4 4 4',
  later: 'M5 10h10M11 6l4 4-4 4',
  start: 'M4 4.500v11M16 10H8M11.500 6.500L8 10l3.500 3.500',
  end: 'M16 4.500v11M4 10h8M8.500 6.500L12 10l-3.500 3.500',
  extract: 'M10 3.500v9M6.500 9.500L10 13l3.500-3.500M4 16.500h12',
  undo: 'M7.500 4L4 7.500 7.500 11M4 7.500h7.500a4.500 4.500 0 0 1 0 9H9',
  redo: 'M12.500 4L16 7.500 12.500 11M16 7.500H8.500a4.500 4.500 0 0 0 0 9H11',
  cut: 'M5 4.500a2 2 0 1 0 0 3.900 2 2 0 0 0 0-3.900zM5 11.600a2 2 0 1 0 0 3.900 2 2 0 0 0 0-3.900zM6.500 7.700L16 14M6.500 12.300L16 6',
  cross: 'M6 6l8 8M14 6l-8 8',
  tick: 'M4.500 10.500l3.800 3.800L15.500 6',
} as const;

export type ToolIconName = keyof typeof paths;

export const ToolIcon = ({ name }: { readonly name: ToolIconName }) => <LineIcon path={paths[name]} lineWidth={1.7} />;
