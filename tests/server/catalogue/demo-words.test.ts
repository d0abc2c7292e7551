import { describe, expect, it } from 'vitest';
import { demoVenues, fictionalVenues } from '#openapi/server/demo/all.ts';
import { demoWords, inAllLanguages, mapTexts } from '#openapi/server/demo/words.ts';
import { openSite, settingsOf } from '#server/config/site.ts';
import type { Text } from '#server/db/records.ts';
import { demoOffers } from '#server/demo/site-offers.ts';

const others = settingsOf(openSite).locales.filter((language) => language !== 'en');
const written = textsIn([
  fictionalVenues.map(({ venue: { name, ...venue }, delivery_zones, ...rest }) => [venue, rest]),
  demoOffers,
]);

describe.each(others)('the made-up menus in %s', (language) => {
  it('translate every English text', () => {
    expect(written.filter((text) => !translationOf(text, language))).toEqual([]);
  });

  it('contain no unused translation', () => {
    const said = new Set(written.flatMap((text) => [text, text.replace(/ \d+$/, ' {n}')]));
    expect(Object.keys(demoWords[language] ?? {}).filter((text) => !said.has(text))).toEqual([]);
  });

  it('name two dishes of a category alike only where English does', () => {
    const twice = demoVenues()
      .slice(0, fictionalVenues.length)
      .flatMap(({ categories }) => categories)
      .flatMap(({ products }) => {
        const names = products.map(({ name }) =>
          typeof name === 'string' ? name : (name[language] ?? name.en),
        );
        return names.filter((name, index) => names.indexOf(name) !== index);
      });
    expect(twice).toEqual([]);
  });
});

it('the word in a numbered place is translated; a proper name stays', () => {
  expect(inAllLanguages('Room 104')).toMatchObject({ en: 'Room 104', de: 'Zimmer 104' });
  expect(inAllLanguages('Fern & Fable')).toBe('Fern & Fable');
});

it.each(demoVenues().map((demo) => [demo.venue.slug, demo] as const))(
  '[C5] at %s no text writes an amount in another currency',
  (_, demo) => {
    const { currency } = demo.venue;
    const signs = { USD: ['$'], EUR: ['€'], JPY: ['¥', '円'], CHF: [], GBP: ['£'] };
    const foreign = Object.entries(signs).flatMap(([code, signsOf]) =>
      code === currency ? [] : [code, ...signsOf],
    );
    const amounts = textsIn(demo).filter((text) => text !== currency && /\d/.test(text));
    expect(amounts.filter((text) => foreign.some((sign) => text.includes(sign)))).toEqual([]);
  },
);

function textsIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  mapTexts(value, (text: Text) => {
    found.add(typeof text === 'string' ? text : text.en);
    return text;
  });
  return [...found];
}

function translationOf(text: string, language: string): string | undefined {
  const translated = inAllLanguages(text);
  return typeof translated === 'string' ? undefined : translated[language];
}
