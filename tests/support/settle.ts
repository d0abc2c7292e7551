import { afterAll, expect, vi } from 'vitest';

// A machine that runs many tests at once is no reason to give up on what a screen is about to show.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

// Code that a flow loads behind the scenes comes before the page of the tests is gone.
afterAll(() => vi.dynamicImportSettled());
