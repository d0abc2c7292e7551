import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import installed from './package.json' with { type: 'json' };
import { buildIdOf } from './src/build/build-id.ts';
import { chunkFileNames, chunksOf, entryFileNames, filesToPreload } from './src/build/chunks.ts';
import { classicScript } from './src/build/classic-script.ts';
import { compiledMessages } from './src/build/compiled-messages.ts';
import { packedCode } from './src/build/packed-code.ts';
import { page } from './src/build/page.ts';
import { styleRules } from './src/build/style-rules.ts';
import { stylesInCode } from './src/build/styles-in-code.ts';
import { projects } from './tests/projects.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const source = join(root, 'src');

/** Excluded from the download: the message parser, since messages are precompiled, and a shim for older Reacts. */
const aliases = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
  'use-sync-external-store/shim/index.js': 'react',
};

/** React's renderer for edge runtimes runs on Node too. */
const serverAliases = { 'react-dom/server': 'react-dom/server.edge' };

/** The server's own dependencies; those shared with the app are bundled, since an edge runtime has no packages. */
const notOfTheApp = Object.keys(installed.dependencies).filter(
  (name) => !['libphonenumber-js', 'qr'].includes(name),
);

/** Changes with the source: identifies the build of page and worker (W4). */
const buildId = buildIdOf(root, ['src', 'sw', 'public', 'package-lock.json']);

/** The worker (sw/) with its precache list, without rarely used files and never with the page (D39). */
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
    // Its own build output is of no interest.
    configureCustomSWViteBuild(options) {
      options.logLevel = 'warn';
    },
  },
});

/** Paths proxied to the backend in development. */
const backends = ['^/api/.*\\.json', '^/themes/', '/qr', '/outbox'];

/** The app's entry, or a page of the tests, built in the same way (tests/canary). */
const entryOf = (mode: string) =>
  mode === 'canary' ? join(root, 'tests/canary/main.tsx') : join(source, 'app/start/main.tsx');

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: 'src',
  publicDir: isSsrBuild ? false : '../public',
  resolve: { alias: isSsrBuild ? { ...aliases, ...serverAliases } : aliases },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  define: {
    __BUILD_ID__: JSON.stringify(buildId),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // Bundles what the app imports, as for the phone; an installation has only the server's dependencies.
  ...(isSsrBuild && { ssr: { noExternal: true, external: notOfTheApp } }),
  plugins: isSsrBuild
    ? [react()]
    : [
        react(),
        compiledMessages(),
        classicScript(),
        page(source, buildId),
        styleRules(),
        stylesInCode(),
        packedCode(),
        worker,
      ],
  build: isSsrBuild
    ? {
        outDir: '../dist-server',
        emptyOutDir: true,
        assetsDir: 'static',
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: {
            main: join(root, 'openapi/server/main.ts'),
            pages: join(root, 'openapi/pages/main.ts'),
            edge: join(root, 'openapi/pages/edge.ts'),
            venue: join(root, 'openapi/server/venue.ts'),
            doctor: join(root, 'openapi/server/doctor.ts'),
            compress: join(root, 'openapi/pages/node/compress.ts'),
            ...(mode === 'faults' && { main: join(root, 'tests/support/faults/main.ts') }),
          },
        },
      }
    : {
        outDir: '../dist',
        emptyOutDir: true,
        assetsDir: 'static',
        // The server lists the files of a screen in the pages that it renders.
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
        rolldownOptions: {
          // Plugin timings are meaningless on a busy machine.
          checks: { bundlerTimings: false },
          input: entryOf(mode),
          output: {
            codeSplitting: { groups: chunksOf(source) },
            entryFileNames,
            chunkFileNames,
            assetFileNames: 'static/[hash:5][extname]',
          },
        },
      },
  server: {
    proxy: Object.fromEntries(backends.map((path) => [path, 'http://localhost:4545'])),
  },
  // A busy machine is no reason to stop waiting.
  test: {
    root: '.',
    projects,
    maxWorkers: availableParallelism() + 1,
    expect: { poll: { timeout: 10_000 } },
  },
}));
