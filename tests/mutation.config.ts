import { defineConfig } from 'vitest/config';

/** Runs only the domain's tests against its mutants, with 20 tries of each property (.stryker.json). */
export default defineConfig({
  test: {
    include: ['tests/domain/**/*.test.ts'],
    env: { PROPERTY_RUNS: '20' },
    testTimeout: 60_000,
  },
});
