import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from '#ui/lib/classes.ts';
import styles from './chip-row.module.css';

interface Props {
  /** "Menu categories", "Show only": a navigation landmark, or a named group. */
  label: string;
  kind?: 'nav' | 'group';
  /** Several lines instead of one that scrolls sideways. */
  wrap?: boolean;
  children: ReactNode;
}

/** Chips in a row; the arrow keys move the focus among them, also in right-to-left languages (design 10.3). */
export function ChipRow({ label, kind = 'group', wrap = false, children }: Props) {
  const row = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !row.current) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') return;
    const stops = [...row.current.querySelectorAll<HTMLElement>('a, button, input')];
    const turned = getComputedStyle(row.current).direction === 'rtl' ? -step : step;
    const next = stops[placeOf(document.activeElement, stops) + turned];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const shared = {
    'aria-label': label,
    className: classes(styles.row, wrap && styles.wrap),
    onFocus: show,
    onKeyDown: onKeyDown,
  };
  if (kind === 'nav') {
    return (
      <nav {...shared} ref={row}>
        {children}
      </nav>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the row only needs its name
    <div {...shared} ref={row} role="group">
      {children}
    </div>
  );
}

/** Scrolls a clipped chip into view when it gets keyboard focus. */
function show({ target }: FocusEvent): void {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function placeOf(element: Element | null, among: readonly Element[]): number {
  return element ? among.indexOf(element) : -1;
}
