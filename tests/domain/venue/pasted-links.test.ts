import { describe, expect, it } from 'vitest';
import { entryAddress, scannedCode } from '#domain/venue/entry-address.ts';
import { kindOfOther, readScanned } from '#domain/venue/scanned-code.ts';

const origin = 'https://order.example.com';
const ours = (path: string) => ({ kind: 'ours', path });

describe('[H1] a table’s code as advertisements, chats and programs hand it on', () => {
  const at12 = { kind: 'scan', code: { venue: 'fern', table: '12', location: null, t: null } };
  it.each([
    '?venue=fern&table=12&fbclid=IwAR0abc',
    '?fbclid=IwAR0abc&venue=fern&table=12',
    '?venue=fern&table=12&utm_source=ig&utm_medium=qr#top',
    '?venue=fern&table=12&gclid=a-b_c&srsltid=x',
    '?venue=fern&table=12#:~:text=Table%2012',
    '?venue=fern&table=12%23:~:text=Table',
    '?venue=fern&amp;amp;table=12',
    '?venue=fern&amp;amp;amp;table=12',
    '?venue=fern&table=12*',
    '?venue=fern&table=12_',
    '?venue=fern&table=12~',
    '?venue=fern&table=12**',
    '?venue=fern&table=12\\',
    '?venue=fern\u200b&table=1\u200b2',
    '?venue=fern%E2%80%8B&table=12%0A',
    '?venue=fern&table=12%0D%0A',
    '?venue= fern &table= 12 ',
    '?venue=fern&&table=12',
    '?venue=fern&table=12&',
    '?venue=fern&table=１２',
    '?Venue=Fern&Table=12',
    '?venue=%66%65%72%6E&table=12',
    '?venue="fern"&table="12"',
    '?venue=fern&table=%2312',
    '?venue=fern&table=1️⃣2️⃣',
    '?venue=fern&table=12</a>',
    '?venue=fern&table=12&nbsp;',
    '?venue=fern&amp%3Btable=12',
    '?venue=fern＆table=12',
    '?venue=fern\\u0026table=12',
    '?venue=fern%26table=12',
    '?venue=fern%26table%3D12',
    '?venue=fern&table=12🍽️',
  ])('%s', (search) => {
    const [query = '', hash] = search.split(/#(?=[a-z:])/);
    expect(hash === undefined || hash !== '').toBe(true);
    expect(entryAddress('/checkin', query)).toEqual(at12);
  });

  it('[H1] any parameter that identifies a venue or table stays', () => {
    expect(scannedCode('?venue=fern-2_b&table=12_A')).toMatchObject({
      venue: 'fern-2_b',
      table: '12_A',
    });
  });
});

describe('[B1] a code or link in front of the camera, as it was copied', () => {
  const table = '/checkin?venue=fern&table=12';
  it.each([
    `${origin}${table}&fbclid=IwAR0`,
    `${origin}${table}#:~:text=Table`,
    `*${origin}${table}*`,
    `_${origin}${table}_`,
    `~${origin}${table}~`,
    `\`${origin}${table}\``,
    `[Order here](${origin}${table})`,
    `[${origin}${table}](${origin}${table})`,
    `Hts: ${origin}${table}`,
    `https://order.exam\u200bple.com${table}`,
    `https://order.example.com/checkin?venue=fern\n&table=12`,
    `https://order.example.com/\ncheckin?venue=fern&table=12`,
    `HTTPS://ORDER.EXAMPLE.COM/CHECKIN?VENUE=FERN&TABLE=12`,
    `hTTps://Order.Example.com${table}`,
    `https:/order.example.com${table}`,
    `https:\\\\order.example.com\\checkin?venue=fern&table=12`,
    `https://order.example.com:443${table}`,
    `http://order.example.com:80${table}`,
    `https://order.example.com/checkin/?venue=fern&amp;amp;table=12`,
    `<a href="${origin}${table}">Order</a>`,
    `SMSTO::${origin}${table}`,
    `BEGIN:VEVENT\nSUMMARY:Lunch\nURL:${origin}${table}\nEND:VEVENT`,
    `MECARD:N:Fern;URL:${origin}${table};;`,
    `${origin}/checkin?venue=fern&#38;table=12`,
    `URL;TYPE=WORK:${origin}${table}`,
    `https//order.example.com${table}`,
    `https ://order.example.com${table}`,
    `htps:// order.example.com${table}`,
    `https：//order.example.com／checkin？venue=fern＆table=12`,
    encodeURIComponent(`${origin}${table}`),
    `<${origin}${table}|Order>`,
    `[url=${origin}${table}]Order[/url]`,
    `🍽️${origin}${table}🍽️`,
  ])('%j is ours', (text) => {
    const read = readScanned(text, origin);
    expect(read.kind).toBe('ours');
    const [path = '', search = ''] = (read.kind === 'ours' ? read.path : '').split(/(?=\?)/);
    expect(entryAddress(path, search.split('#')[0] ?? '')).toEqual({
      kind: 'scan',
      code: { venue: 'fern', table: '12', location: null, t: null },
    });
  });

  it.each([
    ['https://bücher.example:8443/menu/fern', 'https://xn--bcher-kva.example:8443'],
    ['https://xn--bcher-kva.example/menu/fern', 'https://xn--bcher-kva.example'],
    ['http://localhost:4545/menu/fern', 'http://localhost:4545'],
    ['localhost:4545/menu/fern', 'http://localhost:4545'],
    ['https://例え.example/menu/fern', 'https://xn--r8jz45g.example'],
  ])('%s of %s is ours', (text, own) => expect(readScanned(text, own)).toEqual(ours('/menu/fern')));

  it.each([
    ['WIFI:S:Guests;T:WPA;P:secret;;', 'other'],
    ['wifi:T:nopass;S:Free;;', 'other'],
    ['BEGIN:VCARD\nVERSION:3.0\nN:Lee;Kim\nTEL:+491234\nEND:VCARD', 'other'],
    ['MECARD:N:Lee,Kim;TEL:+491234;;', 'other'],
    ['tel:+49891234567', 'other'],
    ['mailto:kim@example.com', 'other'],
    ['geo:48.1,11.5', 'other'],
    ['5901234123457', 'other'],
    ['https://evil.test/checkin?venue=fern&table=12', 'elsewhere'],
    ['https://order.example.com.evil.test/menu/fern', 'elsewhere'],
    ['https://order.example.com@evil.test/menu/fern', 'elsewhere'],
    ['https://order.example.com%2eevil.test/menu/fern', 'elsewhere'],
    ['https://order．example．com．evil.test/', 'elsewhere'],
    ['https://order.example.com:8443/menu/fern', 'elsewhere'],
    ['ftp://order.example.com/menu/fern', 'other'],
  ])('%j is %s', (text, kind) => expect(readScanned(text, origin).kind).toBe(kind));

  it.each([
    ['WIFI:S:Guests;T:WPA;P:secret;;', 'wifi'],
    ['BEGIN:VCARD\nVERSION:3.0\nN:Lee;Kim\nEND:VCARD', 'contact'],
    ['mecard:N:Lee,Kim;;', 'contact'],
    ['geo:48.1,11.5?q=Fern', 'place'],
    ['tel:+49891234567', 'number'],
    ['SMSTO:+49891234567:Hello', 'number'],
    ['MATMSG:TO:kim@example.com;;', 'mail'],
    [' 5901234123457\n', 'product'],
    ['Table 12', 'other'],
    ['', 'other'],
  ])('[W3] %j is recognized as a code of this kind: %s (D238)', (text, kind) =>
    expect(kindOfOther(text)).toBe(kind),
  );
});
