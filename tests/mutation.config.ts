import { defineConfig } from 'vitest/config';

/** What a mutant of the domain must survive: its tests alone, each property tried 20 times (.stryker.json). */
export default defineConfig({
  test: {
    include: ['tests/domain/**/*.test.ts'],
    env: { PROPERTY_RUNS: '20' },
    testTimeout: 60_000,
  },
});
