import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { limits } from '#server/lib/resources.ts';
import { overNetwork } from '../../support/network/addresses.ts';
import { orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const server = await openServer({ venues: [orderCafe({ name: 'Fox & <Hound>' })] });

const origin = 'https://order.example';
const sheet = async (path = '/qr') => {
  const response = await server.fetch(origin + path);
  return { response, html: await response.text() };
};

/** Renders the code as a camera sees it, at several pixels a module. */
function seen(svg: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    const [left, top, wide] = [x, y, length].map((text) => Number(text) * scale);
    for (let row = top ?? 0; row < (top ?? 0) + scale; row++) {
      for (let column = left ?? 0; column < (left ?? 0) + (wide ?? 0); column++) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
}

describe('the sheet of QR codes', () => {
  it('[R5] has a code for every table and every innermost location, which a camera can read', async () => {
    const { html } = await sheet();
    const pictures = html.match(/<svg .*?<\/svg>/g) ?? [];
    expect(pictures.map((svg) => decodeQR(seen(svg)))).toEqual([
      `${origin}/checkin?venue=the-fox&table=12`,
      `${origin}/checkin?venue=the-fox&location=2`,
    ]);
    expect(html.match(/<h3>.*?<\/h3>/g)).toEqual(['<h3>Tisch 12</h3>', '<h3>101</h3>']);
    expect(html).toContain('Fox &amp; &lt;Hound&gt;');
    expect(html).not.toContain('<Hound>');
  });

  it('[R5] runs no script and has its styles from our own origin only', async () => {
    const { response, html } = await sheet();
    expect(response.headers.get('Content-Security-Policy')).toContain("style-src 'self'");
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/);
    const styles = await server.fetch(`${origin}/qr.css`);
    expect(styles.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(await styles.text()).toContain('@media print');
  });

  it('[R5] warns if phones could not follow its links', async () => {
    const note = 'Phones cannot open that address';
    expect((await sheet()).html).not.toContain(note);
    expect(await (await server.fetch('http://localhost:4545/qr')).text()).toContain(note);
  });

  it('[R5] leads to the site’s public address if it has one, whatever host was requested', async () => {
    const site = { ...openSite, public_url: origin };
    const own = await openServer({ venues: [orderCafe()], site });
    const html = await (await own.fetch('http://evil.example/qr')).text();
    expect(html).toContain(`${origin}/checkin?venue=the-fox&amp;table=12`);
    expect(html).not.toContain('evil.example');
  });

  it('[D348] names tables in the language of the venue’s guests, whoever prints it', async () => {
    const cafe = orderCafe({ locale: 'de' });
    const tables = [{ id: 12, venue_id: 1, name: '12', short_code: 'FF12' }];
    const own = await openServer({ venues: [{ ...cafe, tables }] });
    const answer = await own.fetch(`${origin}/qr`, { headers: { 'Accept-Language': 'en' } });
    const html = await answer.text();
    expect(html).toContain('<ul class="cards" lang="de" dir="ltr">');
    expect(html.match(/<h3>.*?<\/h3>/g)).toEqual(['<h3>Tisch 12</h3>', '<h3>101</h3>']);
    expect(html).toContain('<p class="by-hand">oder unter „Scannen“ eingeben</p>');
  });

  it('[R5] can be had for one venue', async () => {
    expect((await sheet('/qr?venue=the-fox')).html).toContain('<svg');
    expect((await sheet('/qr?venue=nowhere')).html).not.toContain('<svg');
  });

  it('[R5] of a venue with many tables is paginated, and contains each table once', async () => {
    const cafe = orderCafe();
    const tables = Array.from({ length: 230 }, (_, at) => ({
      ...cafe.tables?.[0],
      id: 1000 + at,
      name: `${at}`,
      short_code: null,
    }));
    const many = await openServer({ venues: [{ ...cafe, tables } as typeof cafe] });
    const links = new Set<string>();
    for (let page = 1; page <= 3; page += 1) {
      const answer = await many.fetch(`${origin}/qr?venue=the-fox&page=${page}`);
      const html = await answer.text();
      expect(html.length).toBeLessThan(600_000);
      for (const [, link = ''] of html.matchAll(/class="link"><a href="([^"]+)"/g)) links.add(link);
      expect(html.includes('Next page')).toBe(page < 3);
    }
    expect(links.size).toBe(231);
    const from = overNetwork(many);
    const answers: number[] = [];
    for (let turn = 0; turn < 70; turn += 1)
      answers.push((await from('203.0.113.7', '/qr?page=9')).status);
    // The limit allows one more request each second.
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(answers).toContain(429);
  });

  it('[T54] many simultaneous requests are partly asked to retry', async () => {
    const asking = Array.from({ length: 40 }, () => server.fetch(`${origin}/qr`));
    const answers = await Promise.all(asking);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1 + limits.sheetsWaiting);
    expect(refused).toHaveLength(39 - limits.sheetsWaiting);
    expect(refused[0]?.headers.get('Retry-After')).toBe('1');
  });

  it('[G8] is not available to strangers on a restricted site', async () => {
    const switches = { ...openSite.switches, restriction_mode: 'restricted' };
    const closed = await openServer({
      venues: [orderCafe()],
      site: { ...openSite, switches },
    });
    expect((await closed.fetch(`${origin}/qr`)).status).toBe(404);
  });
});
