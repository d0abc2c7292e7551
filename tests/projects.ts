import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { isDeep } from './support/depth.ts';

/** A production password hash takes a fifth of a second; one test checks that (secrets.test.ts). */
const cheapPasswords = { PASSWORD_LOG_N: '10' };

/** Opens ten times faster than the embedded engine, on which the server starts without settings. */
const onPostgres = { ...cheapPasswords, ENGINE: 'postgresql' };

/** Payment tests between backend and provider, which need no page. */
const paymentsWithoutPage = 'tests/payments/{braintree,judo,outcomes,provider-refusals}.test.ts';

const support = fileURLToPath(new URL('support', import.meta.url));

const page = {
  environment: 'happy-dom',
  pool: 'vmThreads', // each file has its own page, and shares the modules that the thread has compiled
  globalSetup: [join(support, 'database/postgres.ts'), join(support, 'page/backend-bundle.ts')],
  setupFiles: join(support, 'vitest-setup.ts'),
  testTimeout: 90_000,
  hookTimeout: 120_000,
  server: { deps: { inline: ['intl-messageformat'] } },
} satisfies NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * The screens that are also tested on React's production build: in the gate a form, a sheet and a screen with a clock,
 * since its journeys run on that build as well; `npm run shipped` tests all.
 */
const shipped = [
  'tests/screens/menu/product-sheet.test.tsx',
  'tests/screens/orders/{cancel-order,order-screen}.test.tsx',
  ...(isDeep
    ? [
        'tests/screens/menu/{deal-sheet,menu-screen,sheets,usuals}.test.tsx',
        'tests/screens/orders/ready-notice.test.tsx',
        'tests/screens/tiles/*.test.tsx',
      ]
    : []),
];

/** It counts renders, whose number differs in React's production build. */
const developmentOnly = ['tests/screens/menu/tap-renders.test.tsx'];

/** Test projects: pure rules, the backend, tests that need a page, and screens on the React that ships. */
export const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      environment: 'node',
      isolate: false, // pure rules have no state
      testTimeout: 90_000,
      include: ['tests/{architecture,build,domain,api,i18n,sw}/**/*.test.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      environment: 'node',
      isolate: false, // each test opens its own backend; only the database's code is shared
      env: onPostgres,
      include: [
        'tests/{contract,lab/exhaust,lab/explorer,lab/fuzz,lab/scale,pages,server}/**/*.test.{ts,tsx}',
        paymentsWithoutPage,
      ],
      globalSetup: './tests/support/database/postgres.ts',
      testTimeout: 90_000,
      hookTimeout: 120_000,
    },
  },
  {
    extends: true,
    test: {
      ...page,
      name: 'page',
      env: onPostgres,
      include: [
        'tests/{browser,lab/chaos,flows,payments,screens,stores,ui,app}/**/*.test.{ts,tsx}',
      ],
      exclude: [paymentsWithoutPage],
    },
  },
  {
    extends: true,
    resolve: { alias: { 'react/jsx-dev-runtime': join(support, 'jsx-dev-runtime.ts') } },
    test: {
      ...page,
      name: 'shipped',
      env: { ...onPostgres, NODE_ENV: 'production' },
      include: process.env.SHIPPED === 'all' ? ['tests/screens/**/*.test.tsx'] : [...shipped],
      exclude: developmentOnly,
    },
  },
];
