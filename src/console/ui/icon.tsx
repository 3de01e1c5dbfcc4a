/** Icons: lines in the text colour. The text beside them says the same. */

const paths = {
  tick: 'M4 10.5l4 4 8-9',
  mark: 'M10 4v8m0 3.2v.3',
  cross: 'M5 5l10 10M15 5L5 15',
  info: 'M10 9v6.5M10 4.7v.3',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
