import { afterAll, expect, vi } from 'vitest';

// A busy test machine is no reason to give up on a screen.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

// Waits for lazily loaded code before the page of the tests is gone.
afterAll(() => vi.dynamicImportSettled());
