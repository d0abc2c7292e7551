/**
 * Packs all code outside the first page into one file (static/later.json, texts by path), which the worker requests at
 * once instead of some 160 files (sw/packed-code.ts).
 *
 * Why: on poor Wi-Fi (400 kbit/s, 400 ms, 3 % loss) a first visit works without a network after 25 s; with some 160
 * separate files it was 72 s. To remove it: take it out of vite.config.ts; the worker then requests every file separately.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { BuiltPage } from '#domain/lib/page-parts.ts';

export function packedCode(): Plugin {
  return {
    name: 'packed-code',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        const { files }: BuiltPage = JSON.parse(readFileSync(`${dir}/.vite/page.json`, 'utf8'));
        const first = new Set([files.script, ...files.next]);
        const later = readdirSync(`${dir}/static`)
          .filter((name) => name.endsWith('.js') && !first.has(`static/${name}`))
          .map((name) => [`/static/${name}`, readFileSync(`${dir}/static/${name}`, 'utf8')]);
        writeFileSync(`${dir}/static/later.json`, JSON.stringify(Object.fromEntries(later)));
      },
    },
  };
}
