import { describe, expect, it } from 'vitest';
import { localize } from '#server/catalogue/localize.ts';
import { languagesOf } from '#server/lib/languages.ts';
import { call } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { cafe } from '../../support/venues.ts';

describe('the languages of a call (D37)', () => {
  it.each([
    ['de-AT,en;q=0.5,fr;q=0.8', ['de-at', 'de', 'fr', 'en']],
    ['en;q=0,de', ['de']],
    ['*', []],
    ['../../etc,de', ['de']],
    [null, []],
  ])('%s means %j', (header, languages) => {
    expect(languagesOf(header)).toEqual(languages);
  });

  it('a text is returned in the first language that it has, else in English', () => {
    const dish = { name: { en: 'Cake', de: 'Kuchen' }, tags: ['new'], deep: [{ name: 'Plain' }] };
    expect(localize(dish, ['fr', 'de'])).toEqual({
      name: 'Kuchen',
      tags: ['new'],
      deep: [{ name: 'Plain' }],
    });
    expect(localize(dish, ['fr']).name).toBe('Cake');
  });

  it('a regional language is found as owners write it (D340)', () => {
    const name = { en: 'Tea', pt: 'Chá preto', 'pt-BR': 'Chá mate', 'zh-Hant-TW': '茶' };
    const said = (header: string) => localize({ name }, languagesOf(header)).name;
    expect(said('pt-BR')).toBe('Chá mate');
    expect(said('pt-PT')).toBe('Chá preto');
    expect(said('zh-Hant-TW,en')).toBe('茶');
    expect(said('zh')).toBe('Tea');
  });
});

it.each([
  ['fr', 'Café au lait', 'Milchkaffee'],
  ['en-GB', 'Flat white', 'Milchkaffee'],
  ['it', 'Milchkaffee', null],
])("a menu in %s says %s, beside it the venue's own %s (B9)", async (language, name, own) => {
  const server = await openServer({ venues: [cafe()] });
  const as = { 'Accept-Language': language };
  const { body } = await call(server, '/api/menu.json?venue_id=1', { as });
  expect(body.menu.categories[0].products[0]).toMatchObject({ name, local_name: own });
});
