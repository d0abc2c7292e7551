import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { openPagesIn } from '#pages/node/open-pages.ts';
import { openSite, type Site } from '#server/config/site.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { writeBuiltPage } from '../support/page/built-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-'));
writeBuiltPage(folder);
writeFileSync(join(folder, 'sw.js'), 'self.built = true;');
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (path: string, site: Site) => {
  const request = new Request(`https://order.example${path}`);
  const response = await (await openPagesIn(folder, { site })).fetch(request);
  return { headers: response.headers, text: await response.text() };
};

describe('[W1] the manifest', () => {
  it('has the site’s name, and opens a scanned code in the existing window (W3)', async () => {
    const manifest = JSON.parse((await ask('/manifest.webmanifest', openSite)).text);
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      name: openSite.name,
      launch_handler: { client_mode: ['navigate-existing', 'auto'] },
      shortcuts: expect.arrayContaining([
        expect.objectContaining({ url: '/scan?source=shortcut' }),
      ]),
    });
    expect(manifest.screenshots.length).toBeGreaterThan(0);
  });

  it('[G6] of a hidden site does not reveal its brand', async () => {
    const hidden: Site = {
      ...presetSite('hidden'),
      name: 'Saltmarsh Staff Canteen',
      description: 'Lunch for the people of Saltmarsh.',
      theme_color: { light: '#123456', dark: '#654321' },
    };
    const { text } = await ask('/manifest.webmanifest', hidden);
    expect(text).not.toMatch(/saltmarsh|123456/i);
    expect(JSON.parse(text)).not.toHaveProperty('screenshots');
  });
});

it('[D29] the page of a hidden site names neither its brand nor its loyalty scheme', async () => {
  const { switches, ...hidden } = presetSite('hidden');
  const brand = { loyalty_name: 'Saltmarsh Leaves', copyright_banner: 'Saltmarsh Ltd' };
  const { text } = await ask('/', { ...hidden, switches: { ...switches, ...brand } });
  expect(text).toContain('restriction_mode');
  expect(/saltmarsh/i.test(text)).toBe(false);
});

describe('[W4] the kill switch for a broken worker (T26)', () => {
  it('is off: the built worker is served', async () => {
    expect((await ask('/sw.js', openSite)).text).toBe('self.built = true;');
  });

  it('is on: the worker deletes every cache and unregisters itself', async () => {
    const { text, headers } = await ask('/sw.js', { ...openSite, worker: 'off' });
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/);
    const did: string[] = [];
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      addEventListener: (type: string, hear: (event: object) => void) => listeners.set(type, hear),
      skipWaiting: () => did.push('takes over'),
      registration: { unregister: async () => did.push('is gone') },
    };
    const caches = {
      keys: async () => ['menus', 'private-orders'],
      delete: async (name: string) => did.push(name),
    };
    const later: (() => Promise<void>)[] = [];
    const setTimeout = (act: () => Promise<void>) => later.push(act);
    runInNewContext(text, { self, caches, setTimeout });
    let leaving: Promise<void> | undefined;
    listeners.get('install')?.({});
    listeners.get('activate')?.({
      waitUntil: (until: Promise<void>) => {
        leaving = until;
      },
    });
    await leaving;
    const gone = ['menus', 'private-orders', 'is gone'];
    expect(did).toEqual(['takes over', ...gone]);
    // A page that was starting at that moment may have registered the worker again.
    for (const again of later) await again();
    expect(did).toEqual(['takes over', ...gone, ...gone, ...gone]);
    expect([...listeners.keys()]).not.toContain('fetch');
  });
});
