/**
 * Writes all the code that the first page has not as one file of texts by their paths (static/later.json): who keeps the app
 * on the phone asks for it at once (sw/packed-code.ts) and not for each of some 300 files.
 *
 * Why: on poor Wi-Fi (400 kbit/s, 400 ms, 3 % loss) a first visit works without a network after 18 s, and after 111 s
 * without this. To remove it: take it out of vite.config.ts; the worker asks for every file where there is no such answer.
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
        const first = new Set([files.script, ...files.styles, ...files.next]);
        const later = readdirSync(`${dir}/static`)
          .filter((name) => /\.(js|css)$/.test(name) && !first.has(`static/${name}`))
          .map((name) => [`/static/${name}`, readFileSync(`${dir}/static/${name}`, 'utf8')]);
        writeFileSync(`${dir}/static/later.json`, JSON.stringify(Object.fromEntries(later)));
      },
    },
  };
}
