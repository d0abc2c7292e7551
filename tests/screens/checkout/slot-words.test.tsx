import { expect, it } from 'vitest';
import { useSlotWords } from '#screens/checkout/time/slot-words.ts';
import { renderScreen } from '../../support/render.tsx';

function Times({ zone, at }: { readonly zone: string; readonly at: readonly string[] }) {
  const words = useSlotWords(zone);
  return at.map((time) => words(time).hour).join(', ');
}

it.each([
  [
    'Europe/Berlin',
    ['2026-10-24T23:45Z', '2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T02:00Z'],
    '1:45, 2:00 (summer time), 2:00 (winter time), 3:00',
  ],
  [
    'Australia/Lord_Howe',
    ['2026-04-04T14:15Z', '2026-04-04T14:30Z', '2026-04-04T15:00Z', '2026-04-04T15:30Z'],
    '1:15, 1:30 (summer time), 1:30 (winter time), 2:00',
  ],
  ['Asia/Kolkata', ['2026-10-24T20:30Z'], '2:00'],
])('[D43] [D157] times of the night whose hour comes twice in %s say which', (zone, at, said) => {
  const { container } = renderScreen(<Times zone={zone} at={at} />, { locale: 'en-GB' });
  expect(container.textContent).toBe(said);
});
