import { describe, expect, it } from 'vitest';
import type { Table } from '#domain/model.ts';
import { folded, occursIn, wordsOf } from '#domain/text/search-text.ts';
import { findTables } from '#domain/venue/table-names.ts';

const tablesCalled = (...names: readonly string[]): readonly Table[] =>
  names.map((name, at) => ({ id: at + 1, venue_id: 1, name, short_code: null }));

describe('[V6] the table that was meant', () => {
  it.each([
    ['Room 101', ['101', '102'], ['101']],
    ['room101', ['101', '102'], ['101']],
    ['Rm. 101', ['101'], ['101']],
    ['Zimmer 101', ['101'], ['101']],
    ['Zimmer Nr. 101', ['101'], ['101']],
    ['Chambre 101', ['101'], ['101']],
    ['Habitación 101', ['101'], ['101']],
    ['камера 101', ['101'], []],
    ['кімната 101', ['101'], ['101']],
    ['101号室', ['101'], ['101']],
    ['غرفة ١٠١', ['101'], ['101']],
    ['101', ['Room 101', 'Room 102'], ['Room 101']],
    ['Zimmer 101', ['Room 101'], ['Room 101']],
    ['Room 101', ['Table 101'], ['Table 101']],
    ['Room 3', ['3', 'Room 3'], ['Room 3']],
    ['Table 3', ['3', 'Room 3'], ['3']],
    ['Room 3', ['Terrace 3'], []],
    ['Booth 4', ['4', '5'], ['4']],
    ['Cabin 4', ['4', 'Cabin 4'], ['Cabin 4']],
    ['Table 7', ['7', '17'], ['7']],
    ['Tisch 7', ['7'], ['7']],
    ['mesa 7', ['7'], ['7']],
    ['卓7', ['7'], ['7']],
    ['7卓', ['7'], ['7']],
    ['7', ['Table 7', 'Table 17'], ['Table 7']],
    ['7', ['Tisch 7'], ['Tisch 7']],
    ['7', ['Mesa 7'], ['Mesa 7']],
    ['7', ['卓7'], ['卓7']],
    ['mesa 7', ['Tisch 7'], ['Tisch 7']],
    ['Table No.7', ['7'], ['7']],
    ['TABLE#7', ['7'], ['7']],
    ['Table: 7', ['7'], ['7']],
    ['table - 7', ['7'], ['7']],
    ['7. Tisch', ['7'], ['7']],
    ['Table 7️⃣', ['7'], ['7']],
    ['TABLE ７', ['7'], ['7']],
    ['\u200fطاولة ٧', ['7'], ['7']],
    ['T.7', ['7'], ['7']],
    ['Tavolo n° 7', ['7'], ['7']],
    ['7 table', ['7'], ['7']],
    ['“7”', ['7'], ['7']],
    ['Table 0 7', ['7'], ['7']],
    ['I2', ['12'], ['12']],
    ['1O', ['10'], ['10']],
    ['l2', ['12', 'L2'], ['L2']],
    ['Table A1', ['A1', 'A11'], ['A1']],
    ['a 1', ['A1'], ['A1']],
    ['A-1', ['A1'], ['A1']],
    ['А1', ['A1'], ['A1']],
    ['Cafe', ['Café'], ['Café']],
    ['Grüner Salon', ['Gruener Salon'], ['Gruener Salon']],
    ['O’Hara', ["O'Hara"], ["O'Hara"]],
  ])('by %j of %j is %j', (typed, names, meant) => {
    const found = findTables(tablesCalled(...names), typed);
    expect(found.map(({ name }) => name)).toEqual(meant);
  });
});

describe('[M2] searching finds what was meant', () => {
  it.each([
    ['M&M’s', 'mms'],
    ['M&M’s', 'm&ms'],
    ['M&M’s', "m&m's"],
    ['M & M’s', 'mms'],
    ['M&M’s', 'm and m'],
    ['M&M’s', 'm & m’s'],
    ['H&M bowl', 'hm'],
    ['G & T', 'gt'],
    ['PB&J sandwich', 'pbj'],
    ['PB & J sandwich', 'pb&j'],
    ['A&W Root Beer', 'aw root'],
    ['Ben & Jerry’s', 'ben jerrys'],
    ['Ben & Jerry’s', 'ben and jerry'],
    ['Häagen‑Dazs', 'haagen dazs'],
    ['Häagen‑Dazs', 'haagendazs'],
    ['Häagen‑Dazs', 'häagen-dazs'],
    ['Jack Daniel’s', 'jack daniels'],
    ['Jack Daniel’s', 'jack daniel´s'],
    ['Jack Daniel`s', 'jack daniel’s'],
    ['Croque‑monsieur', 'croque monsieur'],
    ['Crème brûlée'.normalize('NFD'), 'creme brulee'],
    ['Creme brulee', 'Crème brûlée'.normalize('NFD')],
    ['Soße', 'sosse'],
    ['Sosse', 'soße'],
    ['Spaß Teller', 'SPASS'],
    ['Çiğ köfte', 'cig kofte'],
    ['ÇİĞ KÖFTE', 'çiğ köfte'],
    ['Piña colada', 'pina'],
    ['Smörrebröd', 'smorrebrod'],
    ['Pho', 'phở'],
    ['５００ ml', '500'],
    ['Combo ٣', '3'],
    ['थाली १', '1'],
    ['\u200fكباب', 'كباب'],
    ['🍔 Burger', 'burger'],
    ['Burger 🍔🔥', 'burger🔥'],
    ['Dr. Pepper', 'drpepper'],
    ['7up', '7 up'],
    ['7‑Up', '7up'],
    ['Fish & Chips', 'fishchips'],
    ['Fish & Chips', 'fish+chips'],
    ['Fish ’n’ Chips', 'fish and chips'],
    ['Half & Half', 'half and half'],
    ['Caffè latte', "caffe' latte"],
    ['Bier 0,5l', '0.5 l'],
    ['Schnitzel „Wiener Art“', 'schnitzel "wiener art"'],
    ['Pommes frites', 'pommes-frites'],
    ['Orange juice', 'orange  juice '],
    ['Tagliatelle al ragù', 'ragu\u0300'],
    ['ＣＯＬＡ', 'cola'],
    ['ｺｰﾋｰ', 'コーヒー'],
    ['Naïve', 'naive'],
    ['Fac\u0327ade', 'façade'],
  ])('%s by %j', (name, typed) => {
    const words = wordsOf(typed);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !occursIn(folded(name), word))).toEqual([]);
  });

  it.each([
    ['M&M’s', 'mmx'],
    ['Salt & pepper', 'tp'],
    ['Ham & eggs', 'me'],
  ])('%s not by %j', (name, typed) =>
    expect(wordsOf(typed).some((word) => occursIn(folded(name), word))).toBe(false),
  );
});
