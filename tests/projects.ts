import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** A production password hash takes a fifth of a second; one test checks that (secrets.test.ts). */
const cheapPasswords = { PASSWORD_LOG_N: '10' };

/** Opens ten times faster than the embedded engine, which the browser journeys use. */
const onPostgres = { ...cheapPasswords, ENGINE: 'postgresql' };

/** Test projects: pure rules, the backend, and tests that need a page. */
export const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      environment: 'node',
      isolate: false, // rules keep nothing
      testTimeout: 90_000,
      include: ['tests/{architecture,build,domain,api,i18n,sw}/**/*.test.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      environment: 'node',
      isolate: false, // each test opens a backend of its own; only the database's code is shared
      env: onPostgres,
      include: [
        'tests/{contract,lab/exhaust,lab/explorer,lab/fuzz,lab/scale,pages,server}/**/*.test.{ts,tsx}',
      ],
      globalSetup: './tests/support/database/postgres.ts',
      testTimeout: 90_000,
      hookTimeout: 120_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'page',
      environment: 'happy-dom',
      pool: 'vmThreads', // each file has its own page, and shares what the thread has compiled
      env: onPostgres,
      globalSetup: './tests/support/database/postgres.ts',
      setupFiles: './tests/support/settle.ts',
      testTimeout: 90_000,
      hookTimeout: 120_000,
      include: [
        'tests/{browser,lab/chaos,flows,payments,screens,stores,ui,app}/**/*.test.{ts,tsx}',
      ],
      server: {
        deps: { inline: ['intl-messageformat'] },
      },
    },
  },
  {
    extends: true,
    resolve: {
      alias: { 'react/jsx-dev-runtime': fileURLToPath(new URL('support/jsx-dev-runtime.ts', import.meta.url)) },
    },
    test: {
      name: 'shipped',
      environment: 'happy-dom',
      pool: 'vmThreads', // each file has its own page, and shares what the thread has compiled
      env: { ...onPostgres, NODE_ENV: 'production' },
      globalSetup: './tests/support/database/postgres.ts',
      setupFiles: './tests/support/settle.ts',
      testTimeout: 90_000,
      hookTimeout: 120_000,
      include: [
        'tests/screens/**/*.test.tsx',
      ],
      server: {
        deps: { inline: ['intl-messageformat'] },
      },
    },
  },
];
