import { median } from '../times.ts';
import type { Shape } from './network.ts';
import type { Visit } from './visit.ts';

/** The theoretical minimum: three round trips and the page's bytes until visible; one more and the scripts' bytes until usable. */
export function bound(
  { rtt = 0, down = Number.POSITIVE_INFINITY }: Shape,
  all: readonly Visit[],
): Pick<Visit, 'visible' | 'usable'> {
  const of = (name: keyof Visit) => median(all.map((visit) => visit[name]));
  const milliseconds = (bytes: number) => (bytes * 8 * 1000) / down;
  return {
    visible: 3 * rtt + milliseconds(of('pageBytes')),
    usable: 4 * rtt + milliseconds(of('pageBytes') + of('scriptBytes')),
  };
}

/** Medians with their spread: visible → usable. */
export function shown(all: readonly Visit[]): string {
  if (all.length === 0) return '–';
  return `${spread(all.map(({ visible }) => visible))} → ${spread(all.map(({ usable }) => usable))}`;
}

export function mid(all: readonly Visit[], name: keyof Visit): number {
  return median(all.map((visit) => visit[name]));
}

/** The median, and from the quickest to the slowest. */
export function spread(values: readonly number[]): string {
  const round = (value: number) => Math.round(value);
  return `${round(median(values))} (${round(Math.min(...values))}–${round(Math.max(...values))})`;
}
