import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { earlyInPage } from './src/app/early/in-page.ts';
import { chunkFileNames, chunks, compiledWhole, nextCode } from './src/build/chunks.ts';
import { classicScript } from './src/build/classic-script.ts';
import { compiledMessages } from './src/build/compiled-messages.ts';
import { packedCode } from './src/build/packed-code.ts';
import { projects } from './tests/projects.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What phones need not download: the parser of messages that the build has parsed, and a shim for older Reacts. */
const slimmer = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
  'use-sync-external-store/shim/index.js': 'react',
};

/** A class is named once in a script and once in a style sheet: its own word and four letters of its file. */
function shortName(name: string, file: string): string {
  const place = createHash('sha256').update(relative(root, file)).digest('base64url');
  return `${name}_${place.replace(/\W/g, '').slice(0, 4)}`;
}

/** Another source, another build: the page and the worker say which one they belong to (W4). */
const buildId = ['src', 'sw', 'public', 'package-lock.json']
  .flatMap((name) => filesIn(fileURLToPath(new URL(name, import.meta.url))))
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 16);

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const buildMark: Plugin = {
  name: 'build-mark',
  transformIndexHtml: (html) => ({
    html: html.replace('/en.json"', `/en.json?b=${buildId}"`),
    tags: [{ tag: 'meta', attrs: { name: 'build', content: buildId }, injectTo: 'head' }],
  }),
};

/** The worker (sw/) with the list of the built files, but for the rare ones; the page itself is never among them (D39). */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: '../sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['static/*.{js,css,woff2}'],
    dontCacheBustURLsMatching: /^static\//,
    rollupFormat: 'iife',
  },
});

/** What the backend answers while the pages are developed. */
const backends = ['^/api/.*\\.json', '^/themes/', '/qr', '/outbox'];

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src',
  publicDir: isSsrBuild ? false : '../public',
  resolve: { alias: slimmer },
  css: { modules: { generateScopedName: shortName } },
  define: {
    __BUILD_ID__: JSON.stringify(buildId),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // What draws pages on the server is built in, as on the phone.
  ssr: {
    noExternal:
      /^(react|react-dom|react-intl|@formatjs|intl-messageformat|valtio|wouter|scheduler)\b/,
  },
  plugins: [
    react(),
    compiledMessages(),
    buildMark,
    nextCode,
    !isSsrBuild && !process.env.NOCLASSIC && classicScript(),
    !isSsrBuild && compiledWhole,
    !isSsrBuild && earlyInPage(build, root, shortName),
    !isSsrBuild && packedCode(),
    !isSsrBuild && worker,
  ],
  build: isSsrBuild
    ? {
        outDir: '../dist-server',
        emptyOutDir: true,
        assetsDir: 'static',
        rolldownOptions: { input: join(root, 'openapi/server/main.ts') },
      }
    : {
        outDir: '../dist',
        emptyOutDir: true,
        assetsDir: 'static',
        // Which files a screen needs: the server names them in the pages that it draws.
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            // The classic script of it lies beside it (src/app/classic-script.ts).
            entryFileNames: 'static/start-[hash].js',
            chunkFileNames,
            assetFileNames: 'static/[hash:6][extname]',
          },
        },
      },
  server: {
    proxy: Object.fromEntries(backends.map((path) => [path, 'http://localhost:4545'])),
  },
  test: { root: '.', projects, maxWorkers: availableParallelism() + 1 },
}));
