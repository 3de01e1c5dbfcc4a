/** The theme in which a chart is drawn: its own override where stated (ECMA-376-1 §14.2.8), the document's theme for the rest. */
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import type { ReadContext } from '../../../read-context.js';
import { readTheme, type Theme } from '../../../parts/theme.js';

/** Attributes of a colour mapping (CT_ColorMapping, §20.1.6.8) → their names in the document's settings. */
const mapped = { tx1: 't1', tx2: 't2', hlink: 'hyperlink', folHlink: 'followedHyperlink' } as const;

/** @param root `c:chartSpace` @param context the context of the chart's part */
export function chartTheme(root: XmlElement, context: ReadContext): Theme {
  const target = context.relationships.ofKind('themeOverride')?.target;
  const override = target === undefined ? undefined : context.package.xml(target);
  if (override?.name !== 'a:themeOverride') return context.theme;
  const own = readTheme(override, { colorMapping: colorMapping(root.child('c:clrMapOvr')), languages: {} });
  const formatScheme = own.formatScheme ?? context.theme.formatScheme;
  return {
    color: (name) => own.color(name) ?? context.theme.color(name),
    font: (reference) => own.font(reference) ?? context.theme.font(reference),
    formatScheme,
  };
}

function colorMapping(element: XmlElement | undefined): Record<string, string> {
  const names: Readonly<Record<string, string | undefined>> = mapped;
  return Object.fromEntries(Object.entries(element?.attributes ?? {}).map(([name, slot]) => [names[name] ?? name, slot]));
}
