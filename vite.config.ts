import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

/** One chunk starts the app, one a screen follows; what several screens share comes with the first of them. */
const chunks = [
  { name: 'app', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000 },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src',
  publicDir: isSsrBuild ? false : '../public',
  resolve: { alias: noParser },
  plugins: [react(), compiledMessages(), sonnerWithoutStyleElement()],
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
    },
  },
  test: {
    root: '.',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{domain,api}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{contract,server}/**/*.test.{ts,tsx}'],
          globalSetup: './tests/support/postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['tests/{browser-room,flows,screens,stores,ui,app}/**/*.test.{ts,tsx}'],
          server: { deps: { inline: ['react-intl', '@formatjs/intl', 'intl-messageformat'] } },
        },
      },
    ],
  },
}));
