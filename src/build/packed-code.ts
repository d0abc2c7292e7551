import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * All the code that the first page has not, as one file of texts by their paths: who keeps the app on the phone asks for
 * it at once (sw/packed-code.ts) and not for each of some 260 files.
 */
export function packedCode(): Plugin {
  return {
    name: 'packed-code',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        const page = readFileSync(`${dir}/index.html`, 'utf8');
        const later = readdirSync(`${dir}/static`)
          .filter((name) => /\.(js|css)$/.test(name))
          .map((name) => `/static/${name}`)
          .filter((path) => !page.includes(`"${path}"`));
        const texts = later.map((path) => [path, readFileSync(dir + path, 'utf8')]);
        writeFileSync(`${dir}/static/later.json`, JSON.stringify(Object.fromEntries(texts)));
      },
    },
  };
}
