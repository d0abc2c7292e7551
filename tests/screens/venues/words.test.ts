import { describe, expect, it } from 'vitest';
import { distanceWords } from '#screens/venues/distance-words.ts';
import { openingWords } from '#screens/venues/opening-words.ts';
import { tintsOf } from '#screens/venues/tints.ts';
import { createIntl } from '#ui/lib/create-intl.ts';
import { englishMessages } from '../../support/render.tsx';

const inLanguage = (locale: string) => createIntl({ locale, messages: englishMessages() });
const american = inLanguage('en-US');

describe('[D4] how far a venue is', () => {
  it.each([
    ['en', 5, '50 ft'],
    ['en-US', 76, '250 ft'],
    ['en-US', 321, '1,050 ft'],
    ['en-US', 322, '0.2 mi'],
    ['en-US', 2900, '1.8 mi'],
    ['en-US', 200_000, '124 mi'],
    ['en-GB', 1000, '0.6 mi'],
    ['de', 4, '10 m'],
    ['de', 994, '990 m'],
    ['de', 996, '1 km'],
    ['de', 1234, '1,2 km'],
    ['en-AU', 1234, '1.2 km'],
  ])('in %s %d metres are %s', (locale, metres, words) => {
    expect(distanceWords(metres, inLanguage(locale)).replace(/ /g, ' ')).toBe(words);
  });

  it('is written in full words', () => {
    expect(distanceWords(76, american, 'long')).toBe('250 feet');
  });
});

describe('[D3] when a venue is open', () => {
  const now = new Date('2026-11-25T15:00:00Z');
  const said = (state: Parameters<typeof openingWords>[0], zone = 'America/New_York') =>
    openingWords(state, now, zone, american)?.words.replace(/ /g, ' ');

  it.each([
    [{ state: 'open', until: new Date('2026-11-25T23:00:00Z') }, 'Open until 6\u00a0PM'],
    [{ state: 'open', until: new Date('2026-11-25T23:30:00Z') }, 'Open until 6:30\u00a0PM'],
    [{ state: 'open', until: null }, 'Open 24 hours'],
    [{ state: 'closed', opensAt: new Date('2026-11-25T22:00:00Z') }, 'Opens 5\u00a0PM'],
    [
      { state: 'closed', opensAt: new Date('2026-11-26T16:00:00Z') },
      'Opens tomorrow at 11\u00a0AM',
    ],
    [
      { state: 'closed', opensAt: new Date('2026-11-28T16:00:00Z') },
      'Opens Saturday at 11\u00a0AM',
    ],
    [{ state: 'closed', opensAt: null }, 'Closed'],
  ] as const)('%o is said as "%s"', (state, words) => {
    expect(said(state)).toBe(words);
  });

  it("tomorrow starts at midnight on the venue's clock, not on the phone's", () => {
    const opensAt = new Date('2026-11-25T23:30:00Z');
    expect(said({ state: 'closed', opensAt })).toBe('Opens 6:30\u00a0PM');
    expect(said({ state: 'closed', opensAt }, 'Europe/Berlin')).toBe(
      'Opens tomorrow at 12:30\u00a0AM',
    );
  });

  it('is empty if the hours are unknown', () => {
    expect(openingWords({ state: 'unknown' }, now, null, american)).toBeNull();
  });
});

describe('the plates of the list', () => {
  it('never have the color of the one before, and stay the same for a venue', () => {
    const venues = [1, 9, 17, 2, 2 + 8].map((id) => ({ id, slug: `v${id}`, name: 'V' }));
    const tints = tintsOf(venues);
    for (const [index, tint] of tints.entries()) expect(tint).not.toBe(tints[index - 1]);
    expect(tints[0]).toBe(tintsOf([{ id: 1, slug: 'v1', name: 'V' }])[0]);
  });
});
