/** Two panels: side by side if there is room, otherwise in tabs. A hidden tab keeps its state. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

/** As in the style sheet (styles/layout.css). */
const wideEnough = '(min-width: 62.5rem)';

export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(wideEnough).matches);
  useEffect(() => {
    const query = matchMedia(wideEnough);
    const change = (): void => setWide(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return isWide;
}

export type Side = 'first' | 'second';
const sides: readonly Side[] = ['first', 'second'];

interface SideBySideProps {
  /** The subject of both: `Conversion`. */
  readonly label: string;
  /** The tabs' titles. */
  readonly titles: Readonly<Record<Side, string>>;
  readonly first: ComponentChildren;
  /** Usually pages, on a tinted background; without it, the first panel takes the full width. */
  readonly second: ComponentChildren;
  /** The visible side if there are tabs. */
  readonly shown: Side;
  readonly onShow: (side: Side) => void;
}

export function SideBySide({ label, titles, first, second, shown, onShow }: SideBySideProps) {
  const id = useId();
  const isWide = useIsWide();
  const isAlone = second === false;
  const hasTabs = !isWide && !isAlone;
  // The first panel stays the same element whatever is beside it, so it keeps its input and its focus.
  return (
    <div class={isAlone ? undefined : 'side-by-side'}>
      {hasTabs && <Tabs id={id} label={label} titles={titles} shown={shown} onShow={onShow} />}
      <div key="first" {...(hasTabs && panel(id, 'first', shown))}>
        {first}
      </div>
      {!isAlone && (
        // Keyboard users must be able to focus it to scroll it.
        <div
          key="second"
          class="desk"
          {...(hasTabs ? panel(id, 'second', shown) : { role: 'region', 'aria-label': titles.second, tabIndex: 0 })}
        >
          {second}
        </div>
      )}
    </div>
  );
}

const panel = (id: string, side: Side, shown: Side) =>
  ({ id: `${id}-${side}`, role: 'tabpanel', 'aria-labelledby': `${id}-${side}-tab`, hidden: side !== shown }) as const;

type TabsProps = Pick<SideBySideProps, 'label' | 'titles' | 'shown' | 'onShow'> & { readonly id: string };

/** The WAI-ARIA tabs pattern: one Tab stop, arrow keys between the tabs. */
function Tabs({ id, label, titles, shown, onShow }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = { ArrowLeft: -1, ArrowRight: 1, Home: 'first', End: 'second' }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const at = sides.indexOf(shown);
    const next = typeof target === 'number' ? sides.at((at + target) % sides.length) : (target as Side);
    if (next === undefined) return;
    onShow(next);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}-tab`)}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          role="tab"
          id={`${id}-${side}-tab`}
          aria-selected={side === shown}
          aria-controls={`${id}-${side}`}
          tabIndex={side === shown ? 0 : -1}
          onClick={() => onShow(side)}
        >
          {titles[side]}
        </button>
      ))}
    </div>
  );
}
