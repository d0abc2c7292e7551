import { describe, expect, it } from 'vitest';
import type { Table } from '#domain/model.ts';
import { findTables, tablesLike } from '#domain/venue/table-names.ts';

const table = (id: number, name: string, short_code: string | null = null): Table => ({
  id,
  venue_id: 1,
  name,
  short_code,
});
const room = [
  table(1, '12'),
  table(2, '12A', 'FF2A'),
  table(3, '007'),
  table(4, 'Terrace 3'),
  table(5, 'Hall 3'),
  table(6, 'Bar'),
  table(7, 'Tisch 20'),
];

describe('[V6] the table that was meant', () => {
  it.each([
    ['12', [1]],
    ['１２', [1]],
    ['Table 12', [1]],
    ['#12', [1]],
    ['No. 12', [1]],
    ['№ 12', [1]],
    ['Tisch Nr. 12', [1]],
    ['12番テーブル', [1]],
    ['طاولة ١٢', [1]],
    ['Table 12A', [2]],
    ['12 A', [2]],
    ['#12a', [2]],
    ['12-A', [2]],
    ['ff 2a', [2]],
    ['7', [3]],
    ['07', [3]],
    ['007', [3]],
    ['terrace 3', [4]],
    ['TERRACE-3', [4]],
    ['3', [4, 5]],
    ['bar', [6]],
    ['T12', [1]],
    ['t-12', [1]],
    ['n.12', [1]],
    ['N° 12', [1]],
    ['Tbl. 12', [1]],
    ['Platz 12', [1]],
    ['столик 12', [1]],
    ['طاولة رقم ١٢', [1]],
    ['12台', [1]],
    ['टेबल 12', [1]],
    ['โต๊ะ 12', [1]],
    ['Bàn 12', [1]],
    ['Masa 12', [1]],
    ['Bord 12', [1]],
    ['Stół 12', [1]],
    ['٧', [3]],
    ['12번', [1]],
    ['1️⃣2️⃣', [1]],
    ['⑫', [1]],
    ['१२', [1]],
    ['T 7', [3]],
    ['Tisch Nummer 12', [1]],
    ['Stolik numer 12', [1]],
    ['Стіл номер 12', [1]],
    ['第12桌', [1]],
    ['테이블 12', [1]],
    ['โต๊ะที่ ๑๒', [1]],
    ['الطاولة ١٢', [1]],
    ['میز ۱۲', [1]],
    ['Bàn số 12', [1]],
    ['Τραπέζι 12', [1]],
    ['Mesa n.º 12', [1]],
    ['Tisch12a', [2]],
    ['20', [7]],
    ['table 20', [7]],
    ['13', []],
    ['Garden 3', []],
    ['', []],
    ['table', []],
  ])('by "%s" is %j', (typed, ids) => {
    expect(findTables(room, typed).map(({ id }) => id)).toEqual(ids);
  });

  it('[V6] may lack a room’s letter; if several match, the customer chooses', () => {
    const terrace = [table(1, 'T12'), table(2, 'B12'), table(3, 'A3')];
    const meant = (typed: string) => findTables(terrace, typed).map(({ id }) => id);
    expect(meant('t 12')).toEqual([1]);
    expect(meant('12')).toEqual([1, 2]);
    expect(meant('3')).toEqual([3]);
    expect(meant('N12')).toEqual([]);
  });

  it('[V6] is in the list while it is being typed', () => {
    const shown = (typed: string) => tablesLike(room, typed).map(({ id }) => id);
    expect(shown('Table 1')).toEqual([1, 2]);
    expect(shown('7')).toEqual([3]);
    expect(shown('3')).toEqual([4, 5]);
    expect(shown('table')).toHaveLength(room.length);
  });
});
