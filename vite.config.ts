import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { buildIdOf } from './src/build/build-id.ts';
import { chunkFileNames, chunks, entryFileNames } from './src/build/chunks.ts';
import { classicScript } from './src/build/classic-script.ts';
import { compiledMessages } from './src/build/compiled-messages.ts';
import { packedCode } from './src/build/packed-code.ts';
import { page } from './src/build/page.ts';
import { projects } from './tests/projects.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const source = join(root, 'src');

/** What phones need not download: the parser of messages that the build has parsed, and a shim for older Reacts. */
const aliases = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
  'use-sync-external-store/shim/index.js': 'react',
};

/** Another source, another build: the page and the worker say which one they belong to (W4). */
const buildId = buildIdOf(root, ['src', 'sw', 'public', 'package-lock.json']);

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
  integration: {
    // What it prints of its own build says nothing of the app's.
    configureCustomSWViteBuild(options) {
      options.logLevel = 'warn';
    },
  },
});

/** What the backend answers while the pages are developed. */
const backends = ['^/api/.*\\.json', '^/themes/', '/qr', '/outbox'];

/** The app; or a page of the tests' own, built in the same way (tests/canary). */
const entryOf = (mode: string) =>
  mode === 'canary' ? join(root, 'tests/canary/main.tsx') : join(source, 'app/start/main.tsx');

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: 'src',
  publicDir: isSsrBuild ? false : '../public',
  resolve: { alias: aliases },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  define: {
    __BUILD_ID__: JSON.stringify(buildId),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // What draws pages on the server is built in, as on the phone.
  ssr: {
    noExternal: /^(react|react-dom|@formatjs|intl-messageformat|valtio|wouter|scheduler)\b/,
  },
  plugins: isSsrBuild
    ? [react()]
    : [react(), compiledMessages(), classicScript(), page(source, buildId), packedCode(), worker],
  build: isSsrBuild
    ? {
        outDir: '../dist-server',
        emptyOutDir: true,
        assetsDir: 'static',
        rolldownOptions: {
          input: {
            main: join(root, 'openapi/server/main.ts'),
            venue: join(root, 'openapi/server/venue.ts'),
          },
        },
      }
    : {
        outDir: '../dist',
        emptyOutDir: true,
        assetsDir: 'static',
        // Which files a screen needs: the server names them in the pages that it draws.
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // How long plugins take says nothing to whoever starts the app on a busy machine.
          checks: { bundlerTimings: false },
          input: entryOf(mode),
          output: {
            codeSplitting: { groups: chunks },
            entryFileNames,
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
