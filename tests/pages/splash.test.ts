import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openPagesIn } from '#pages/node/open-pages.ts';
import { readPng, writePng } from '#pages/node/png.ts';
import type { Pages } from '#pages/pages.ts';
import { openSite, type Site } from '#server/config/site.ts';
import { writeBuiltPage } from '../support/page/built-page.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const folder = mkdtempSync(join(tmpdir(), 'splash-'));
mkdirSync(join(folder, 'icons'));
cpSync('public/icons/maskable-512.png', join(folder, 'icons/maskable-512.png'));
writeBuiltPage(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (site: Site): Promise<Pages> => openPagesIn(folder, { site });
const get = async (pages: Promise<Pages>, path: string, agent = safari) =>
  (await pages).fetch(new Request(`http://localhost${path}`, { headers: { 'User-Agent': agent } }));
const linksOf = (page: string) =>
  [...page.matchAll(/<link rel="apple-touch-startup-image" media="([^"]+)" href="([^"]+)">/g)].map(
    ([, media = '', href = '']) => ({ media, href }),
  );

describe('the splash screen of iOS while the installed app starts', () => {
  it.each([
    ['an iPhone', safari],
    ['an iPad', ipad],
  ])(
    '[W1] %s gets a picture for its screen; every link leads to one of that size',
    async (_, agent) => {
      const pages = at(openSite);
      const links = linksOf(await (await get(pages, '/venues', agent)).text());
      expect(links.length).toBeGreaterThan(15);
      for (const { media, href } of links.filter(({ href }) => /1170|750|1536/.test(href))) {
        const [width = 0, height = 0, ratio = 0] = media.match(/\d+(?=px|\))/g)?.map(Number) ?? [];
        const answer = await get(pages, href, agent);
        expect(answer.headers.get('Content-Type')).toBe('image/png');
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
          width * ratio,
          height * ratio,
        ]);
        expect(bytes.length).toBeLessThan(40_000);
      }
    },
  );

  it('[W1] it is the icon on its own color', async () => {
    const bytes = Buffer.from(
      await (await get(at(openSite), '/splash/1170x2532.png')).arrayBuffer(),
    );
    const [picture, icon] = [
      readPng(bytes),
      readPng(readFileSync('public/icons/maskable-512.png')),
    ];
    if (!picture || !icon) throw new Error('no picture');
    const pixel = ({ rgb, width }: typeof icon, x: number, y: number) => [
      ...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
    ];
    expect(pixel(picture, 0, 0)).toEqual(pixel(icon, 0, 0));
    expect(pixel(picture, 1169, 2531)).toEqual(pixel(icon, 0, 0));
    expect(pixel(picture, 329 + 256, 1010 + 200)).toEqual(pixel(icon, 256, 200));
  });

  it('[W1] other browsers do not get the links', async () => {
    const answer = await get(at(openSite), '/venues', chrome);
    expect(linksOf(await answer.text())).toEqual([]);
    expect(answer.headers.get('Vary')).toContain('User-Agent');
  });

  it('[W1] [G6] a hidden site shows nothing of its brand', async () => {
    const switches = { ...openSite.switches, restriction_mode: '2' };
    const hidden = at({ ...openSite, switches });
    expect(linksOf(await (await get(hidden, '/venues')).text())).toEqual([]);
    expect((await get(hidden, '/splash/1170x2532.png')).status).toBe(404);
  });

  it('[W1] a size that no phone has is not served', async () => {
    expect((await get(at(openSite), '/splash/9x9.png')).status).toBe(404);
  });
});

it('[W1] a picture is the same after encoding and decoding as PNG', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.infiniteStream(fc.nat(255)),
      (width, height, bytes) => {
        const rgb = Uint8Array.from([...bytes.take(width * height * 3)]);
        expect(readPng(writePng({ width, height, rgb }))).toEqual({ width, height, rgb });
      },
    ),
  );
});
