import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { projects } from './tests/projects.ts';

const messagesFolder = new URL('./src/i18n/', import.meta.url);
const noParser = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
};

/** Messages are parsed here, once, so that no phone downloads a parser (§7 ./assets/i18n/{lang}.json). */
function compiledMessages(): Plugin {
  const compile = (language: string) => {
    const folder = new URL(`${language}/`, messagesFolder);
    const compiled = readdirSync(folder).flatMap((file) => {
      const source: Record<string, string> = JSON.parse(
        readFileSync(new URL(file, folder), 'utf8'),
      );
      return Object.entries(source).map(([id, text]) => [id, parsed(id, typographic(text))]);
    });
    return JSON.stringify(Object.fromEntries(compiled));
  };
  const languages = () =>
    readdirSync(messagesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return {
    name: 'compiled-messages',
    generateBundle() {
      if (this.environment.config.consumer === 'server') return;
      for (const { name } of languages()) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/i18n/${name}.json`,
          source: compile(name),
        });
      }
    },
    configureServer(server) {
      server.middlewares.use('/assets/i18n/', (request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(compile((request.url ?? '').slice(1).replace(/\.json.*/, '')));
      });
    },
  };
}

/** An apostrophe between letters is written as typesetters do; ICU keeps the straight one for quoting. */
const typographic = (text: string) => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');

function parsed(id: string, text: string) {
  try {
    return parse(text);
  } catch (reason) {
    throw new Error(`The message ${id} cannot be read: ${text}`, { cause: reason });
  }
}

/** Sonner puts its styles in a <style> element, which the policy forbids; they are imported as a file instead. */
function sonnerWithoutStyleElement(): Plugin {
  return {
    name: 'sonner-without-style-element',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return;
      return { code: code.replace(/^__insertCSS\(".*"\);$/m, ''), map: null };
    },
  };
}

/** Another source, another build: the page and the worker say which one they belong to (W4). */
const buildId = ['src', 'sw', 'public', 'package-lock.json']
  .flatMap((name) => filesIn(fileURLToPath(new URL(name, import.meta.url))))
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex');

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const buildMark: Plugin = {
  name: 'build-mark',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'build', content: buildId }, injectTo: 'head' },
  ],
};

/** The worker (sw/) with the list of the built files; the page itself is never among them (D39). */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: '../sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['static/**/*.{js,css,woff2}'],
    dontCacheBustURLsMatching: /^static\//,
    rollupFormat: 'iife',
  },
});

/** One chunk starts the app, one a screen follows; what several screens share comes with the first of them. */
const chunks = [
  { name: 'app', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000 },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src',
  publicDir: isSsrBuild ? false : '../public',
  resolve: { alias: noParser },
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  plugins: [
    react(),
    compiledMessages(),
    sonnerWithoutStyleElement(),
    buildMark,
    !isSsrBuild && worker,
  ],
  build: isSsrBuild
    ? {
        outDir: '../dist-server',
        emptyOutDir: true,
        rolldownOptions: {
          input: fileURLToPath(new URL('./openapi/server/main.ts', import.meta.url)),
        },
      }
    : {
        outDir: '../dist',
        emptyOutDir: true,
        assetsDir: 'static',
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
  server: {
    proxy: {
      '^/api/.*\\.json': 'http://localhost:4545',
      '^/themes/': 'http://localhost:4545',
      '/qr': 'http://localhost:4545',
      '/outbox': 'http://localhost:4545',
    },
  },
  test: { root: '.', projects },
}));
