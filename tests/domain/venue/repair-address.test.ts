import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUuid } from '#domain/orders/order-codes.ts';
import { entryAddress, repairAddress, scannedCode } from '#domain/venue/entry-address.ts';
import { readScanned } from '#domain/venue/scanned-code.ts';

const at12 = { venue: 'fern-and-fable', table: '12', location: null, t: null };

describe('[H1] a code at a table as it arrives', () => {
  it.each([
    '?venue=fern-and-fable&table=12',
    '?VENUE=FERN-AND-FABLE&TABLE=12',
    '?venue=fern-and-fable&amp;table=12',
    '?venue=fern-and-fable%26amp%3Btable=12',
    '?venue=fern-and-fable&table=12.',
    '?venue=fern-and-fable&table=12)',
    '?venue=fern-and-fable&table=12"',
    '?venue=fern-and-fable&table=12%22',
    '?venue=fern-and-fable&table=12%E2%80%9D',
    '?venue=fern-and-fable&table=12/',
    '?venue%3Dfern-and-fable%26table%3D12',
    '?venue=fern%2Dand%252Dfable&table=%2531%2532',
    '?venue=fern-and-fable&table=12+',
    '?utm_source=flyer&venue=fern-and-fable&table=12',
    '?venue=fern-and-fable&table=12?utm_source=qr',
    '??venue=fern-and-fable&table=12',
    '?venue=fern-and-fable&table=12。',
    '?venue=fern-and-fable&table=12%D8%9F',
    '?venue=fern-and-fable&table=12%E2%80%8B',
    '?venue=fern-and-fable%2F&table=12」',
  ])('%s', (search) => {
    expect(scannedCode(repairAddress('/checkin', search).search)).toEqual(at12);
    expect(entryAddress('/checkin', search)).toEqual({ kind: 'scan', code: at12 });
  });

  it('[H1] opaque parameters are passed on unchanged', () => {
    expect(scannedCode('?venue=fern&table=1&t=A%252F.').t).toBe('A%2F.');
  });
});

describe('[R3] a path as it arrives', () => {
  it.each([
    ['/MENU/FERN-AND-FABLE', '/menu/fern-and-fable'],
    ['/Menu/Fern-and-Fable', '/menu/fern-and-fable'],
    ['/menu/fern-and-fable.', '/menu/fern-and-fable'],
    ['/menu/fern-and-fable)', '/menu/fern-and-fable'],
    ['/menu/fern-and-fable%22', '/menu/fern-and-fable'],
    ['/menu/fern-and-fable%E2%80%9D.', '/menu/fern-and-fable'],
    ['/menu/fern-and-fable/', '/menu/fern-and-fable'],
    ['/menu/fern%2Dand%252Dfable', '/menu/fern-and-fable'],
    ['/menu/Fern/product/7', '/menu/fern/product/7'],
    ['/menu/fern/product/7).', '/menu/fern/product/7'],
    ['/menu//fern', '/menu/fern'],
    ['/menu/fern%2F', '/menu/fern'],
    ['/menu%2Ffern', '/menu/fern'],
    ['/menu/fern。', '/menu/fern'],
    ['/menu/fern%E3%80%82', '/menu/fern'],
    ['/menu/fern،', '/menu/fern'],
    ['/menu/fern؟', '/menu/fern'],
    ['/menu/fern।', '/menu/fern'],
    ['/menu/fern」', '/menu/fern'],
    ['/menu/fern*', '/menu/fern'],
    ['/menu/fern%E2%80%8B', '/menu/fern'],
    ['/menu/fern%00', '/menu/fern'],
    ['/menu/fern–and–fable', '/menu/fern-and-fable'],
    ['/menu/fern%E2%80%91and-fable', '/menu/fern-and-fable'],
    ['/menu/fern&utm_source=x', '/menu/fern'],
    ['/menu/fern&amp;utm_source=x', '/menu/fern'],
    ['/menu/fern;jsessionid=1', '/menu/fern'],
    ['/menu/fern/product/7&utm_source=x', '/menu/fern/product/7'],
    ['/MENU/FERN/PRODUCT/7', '/menu/fern/product/7'],
    ['/menu/%2520fern', '/menu/fern'],
    ['/menu/fern%0A', '/menu/fern'],
    ['/menu/fern%2e', '/menu/fern'],
    ['/menu/fern%5C', '/menu/fern'],
    ['/menu/fern</a>', '/menu/fern'],
    ['/menu/fern&gt;', '/menu/fern'],
    ['/menu/fern🙂', '/menu/fern'],
    ['/menu/ＦＥＲＮ', '/menu/fern'],
    ['/menu/%31%32', '/menu/12'],
    ['/CHECKIN', '/checkin'],
    ['/checkin/', '/checkin'],
    ['//checkin', '/checkin'],
    ['/Venues,', '/venues'],
    ['/Orders/P/AbC_-', '/orders/p/AbC_-'],
    ['/orders/p/AbC_-.', '/orders/p/AbC_-'],
  ])('%s is %s', (given, meant) => {
    expect(repairAddress(given, '?a=b').pathname).toBe(meant);
  });

  it.each([
    '/',
    '/venues',
    '/menu/fern',
    '/menu/fern/basket',
    '/checkin',
    '/profile/orders',
    '/menu/a%',
    '/venuesque',
    '/Partner/Fern',
    '/menu/fern!x',
  ])('%s stays', (path) =>
    expect(repairAddress(path, '?venue=x&amp')).toEqual({ pathname: path, search: '?venue=x&amp' }),
  );

  it('[H1] an encoded question mark still starts the query', () => {
    for (const path of ['/checkin%3Fvenue=fern&table=3', '/checkin%3Fvenue%3Dfern%26table%3D3']) {
      expect(entryAddress(path, '?utm_source=x')).toMatchObject({
        code: { venue: 'fern', table: '3' },
      });
    }
  });

  it('repairing it again changes nothing', () => {
    for (const path of ['/MENU/A%252DB).', '/menu/x/', '/CHECKIN/']) {
      const { pathname, search } = repairAddress(path, '?A=1&amp;b=2');
      expect(repairAddress(pathname, search)).toEqual({ pathname, search });
    }
  });
});

it.each(['/orders/p/', '/orders/', '/order/'])(
  '[R7] [D14] an order’s link below %s is intact, whatever its letters are',
  (area) => {
    const repaired = (link: string) => repairAddress(area + link, '').pathname;
    fc.assert(
      fc.property(fc.uuid(), (uuid) => repaired(encodeUuid(uuid)) === area + encodeUuid(uuid)),
    );
    expect(repaired('PwA7hQ4eTu2X1c9vB0sN5g')).toBe(`${area}PwA7hQ4eTu2X1c9vB0sN5g`);
  },
);

describe('[B1] a code in front of the camera', () => {
  const origin = 'https://order.example.com';
  const ours = { kind: 'ours', path: '/checkin?venue=fern&table=12' };
  it.each([
    'https://order.example.com/checkin?venue=fern&table=12',
    ' https://order.example.com/checkin?venue=fern&table=12\n',
    'http://order.example.com/checkin?venue=fern&table=12',
    'https://www.order.example.com/checkin?venue=fern&table=12',
    'URL:https://order.example.com/checkin?venue=fern&table=12',
    'url: http://www.order.example.com/checkin?venue=fern&table=12',
    'URLTO:https://order.example.com/checkin?venue=fern&table=12',
    'MEBKM:TITLE:Table 12;URL:https\\://order.example.com/checkin?venue=fern&table=12;;',
    'order.example.com/checkin?venue=fern&table=12',
    'www.order.example.com/checkin?venue=fern&table=12',
    '<https://order.example.com/checkin?venue=fern&table=12>',
    '"https://order.example.com/checkin?venue=fern&table=12".',
    'HTTPS://ORDER.EXAMPLE.COM/CHECKIN?venue=fern&table=12',
    'https://order.example.com/checkin?venue=fern&amp;table=12',
    '\ufeffhttps://order.example.com/checkin?venue=fern&table=12\u200b',
    '//order.example.com/checkin?venue=fern&table=12',
    'https://order.example.com./checkin?venue=fern&table=12',
    'https://order.example.com:443//checkin/?venue=fern&table=12',
    '「https://order.example.com/checkin?venue=fern&table=12」。',
    '（order.example.com/checkin?venue=fern&table=12）',
    '*https://order.example.com/checkin?venue=fern&table=12*',
    'Order here: https://order.example.com/checkin?venue=fern&table=12',
    'https://order.example.com/checkin?venue=fern&table=12 Enjoy!',
    'BEGIN:VCARD\nURL:https://order.example.com/checkin?venue=fern&table=12\nEND:VCARD',
    'https://order.example.com/checkin%3Fvenue%3Dfern%26table%3D12',
  ])('%s is ours', (text) => expect(readScanned(text, origin)).toEqual(ours));

  it.each([
    'https://bücher.example/menu/fern',
    'bücher.example/menu/fern',
    'BÜCHER.example/menu/fern.',
  ])('of a host with an umlaut %s is ours', (text) =>
    expect(readScanned(text, 'https://xn--bcher-kva.example')).toEqual({
      kind: 'ours',
      path: '/menu/fern',
    }),
  );

  it.each([
    ['https://evil.test/?u=https://order.example.com/checkin', 'elsewhere'],
    ['me:pw@order.example.com/checkin', 'other'],
    ['https://order.example.com.evil.test/checkin', 'elsewhere'],
    ['https://evil.test/?order.example.com/checkin', 'elsewhere'],
    ['https://order.example.com@evil.test/checkin', 'elsewhere'],
    ['https://me:pw@order.example.com/checkin', 'other'],
    ['https://order.example.com:8443/checkin', 'elsewhere'],
    ['javascript:alert(1)//order.example.com/', 'other'],
    ['URL:javascript:alert(1)', 'other'],
    ['WIFI:S:Guests;T:WPA;P:order.example.com/;;', 'other'],
    ['order.example.com', 'other'],
    ['https://order.example.com/api/venues.json', 'other'],
    ['', 'other'],
  ])('%s is %s', (text, kind) => expect(readScanned(text, origin).kind).toBe(kind));
});
