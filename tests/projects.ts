import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Where each kind of test runs: plain rules, the backend, and what needs a page. */
export const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      environment: 'node',
      testTimeout: 30_000,
      include: ['tests/{domain,api,sw}/**/*.test.ts'],
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
      testTimeout: 20_000,
      hookTimeout: 60_000,
      include: ['tests/{browser-room,chaos,flows,screens,stores,ui,app}/**/*.test.{ts,tsx}'],
      server: { deps: { inline: ['react-intl', '@formatjs/intl', 'intl-messageformat'] } },
    },
  },
];
