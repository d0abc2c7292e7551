import { afterAll, afterEach, expect, vi } from 'vitest';

// A busy test machine is no reason to give up on a screen.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

// React names a screen's faults on the console only: they fail the test.
const { error } = console;
/** Faults of Happy DOM: it does not know <search>, and requestSubmit() names the form as its own submit button. */
const excused = [
  'The tag <%s> is unrecognized',
  'NotFoundError: The specified element is not owned',
];
let problems: string[] = [];
console.error = (...said: readonly unknown[]) => {
  const problem = said.map(String).join(' ');
  if (!excused.some((known) => problem.startsWith(known))) problems.push(problem);
  error(...said);
};
afterEach(() => {
  const found = problems;
  problems = [];
  expect(found).toEqual([]);
});

// Waits for lazily loaded code before the page of the tests is gone.
afterAll(() => vi.dynamicImportSettled());
