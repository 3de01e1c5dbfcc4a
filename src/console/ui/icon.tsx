/** Icons: lines in the text colour. Text beside them, or for screen readers, says the same. */

interface LineIconProps {
  /** In a square of 20 units. */
  readonly path: string;
  readonly lineWidth: number;
  readonly size?: number;
  readonly class?: string;
}

export const LineIcon = ({ path, lineWidth, size = 20, class: className }: LineIconProps) => (
  <svg class={className} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" stroke-width={lineWidth} stroke-linecap="round" stroke-linejoin="round" />
  </svg>
);
