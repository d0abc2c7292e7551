import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInPath, placeCodeOf, readScanned } from '#domain/venue/scanned-code.ts';
import { isBareNumber, readShortCode } from '#domain/venue/short-code.ts';

describe('[V6] a short code as it is typed (B1)', () => {
  it.each([
    ['FF12', 'FF12'],
    [' ff 12 ', 'FF12'],
    ['ff-12', 'FF12'],
    ['HLO4', 'H104'],
    ['hl04', 'H104'],
    ['MI3', 'M13'],
  ])('%s is %s', (typed, code) => {
    expect(readShortCode(typed)).toBe(code);
  });

  it.each(['', ' ', 'a', 'Ä12', '<script>x</script>', 'A'.repeat(13)])('%j is none', (typed) => {
    expect(readShortCode(typed)).toBeNull();
  });

  it('is the same as printed and as typed, in any letters', () => {
    const printed = fc.stringMatching(/^[A-Z]{1,3}\d{1,4}$/).filter((code) => code.length > 1);
    fc.assert(
      fc.property(printed, fc.constantFrom('', ' ', '-'), (code, gap) => {
        const typed = code.toLowerCase().split('').join(gap).replaceAll('o', '0');
        expect(readShortCode(typed)).toBe(readShortCode(code));
      }),
    );
  });

  it('that is a bare number is unknown without its venue', () => {
    expect(['12', ' 7 ', '0012'].map(isBareNumber)).toEqual([true, true, true]);
    expect(['FF12', '12345', ''].map(isBareNumber)).toEqual([false, false, false]);
  });
});

const origin = 'https://order.example';

describe('[W3] the destination of a scanned code (B1, D16)', () => {
  it.each([
    [`${origin}/checkin?venue=1&table=12`, '/checkin?venue=1&table=12'],
    [`HTTPS://ORDER.EXAMPLE/menu/fern-and-fable`, '/menu/fern-and-fable'],
    [` ${origin}/orders/p/abc#x `, '/orders/p/abc#x'],
  ])('%s is ours and leads to %s', (text, path) => {
    expect(readScanned(text, origin)).toEqual({ kind: 'ours', path });
  });

  it.each([
    ['https://evil.example/checkin?venue=1&table=12', 'evil.example'],
    ['https://order.example.evil.example/', 'order.example.evil.example'],
    ['https://order.example@evil.example/', 'evil.example'],
    ['https://order.example:8443/checkin', 'order.example:8443'],
  ])('%s is named and not opened', (text, host) => {
    expect(readScanned(text, origin)).toEqual({ kind: 'elsewhere', host });
  });

  it.each([
    'javascript:alert(1)',
    'WIFI:S:Guest;;',
    '/checkin?venue=1&table=12',
    '//evil.example/checkin',
    'https://',
    `${origin}/api/venues.json`,
    `${origin}/outbox`,
    `${origin}/static/app.js`,
    'https://user:secret@order.example/checkin',
  ])('%s leads nowhere', (text) => {
    expect(readScanned(text, origin)).toEqual({ kind: 'other' });
  });

  it('only ever is a path of our own, whatever is scanned', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((s) => origin + s),
        ),
        (text) => {
          const scanned = readScanned(text, origin);
          if (scanned.kind !== 'ours') return;
          expect(new URL(scanned.path, origin).origin).toBe(origin);
          expect(scanned.path).toMatch(/^\/(?!\/)/);
        },
      ),
      { examples: [[`${origin}/\\0`], [`${origin}//else.example/menu`], [`${origin}/.//0`]] },
    );
  });

  it('converts a check-in path to its place and back', () => {
    const path = checkInPath({ venue_slug: 'a b&c', table_id: 12, location_id: null });
    expect(placeCodeOf(path)).toEqual({ venue: 'a b&c', table: '12', location: null, t: null });
    expect(placeCodeOf('/checkin?venue=1&location=7&t=x%2By')).toEqual({
      venue: '1',
      table: null,
      location: '7',
      t: 'x+y',
    });
    for (const other of ['/menu/x', '/checkin', '/checkin?venue=1', '/checkin?table=1'])
      expect(placeCodeOf(other)).toBeNull();
  });
});
