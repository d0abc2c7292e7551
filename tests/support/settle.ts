import { afterAll, vi } from 'vitest';

// Code that a flow loads behind the scenes comes before the page of the tests is gone.
afterAll(() => vi.dynamicImportSettled());
