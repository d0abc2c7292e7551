import { afterAll, afterEach, expect, vi } from 'vitest';

// The production build of React has no act(): what it was told to do is done at once, and then what follows from that.
if (process.env.NODE_ENV === 'production') {
  const { default: React } = await import('react');
  const { flushSync } = await import('react-dom');
  if ('act' in React) throw new Error('This is not the production build of React.');
  const { setTimeout: soon } = globalThis; // tests may put the clock on hold
  const settled = () => new Promise((resolve) => soon(resolve));
  Object.assign(React, {
    act: (act: () => unknown) => {
      let result: unknown;
      flushSync(() => {
        result = act();
      });
      return {
        // biome-ignore lint/suspicious/noThenProperty: as React's own act()
        then: (done: (value: unknown) => void, failed: (reason: unknown) => void) =>
          Promise.resolve(result)
            .then(settled)
            .then(() => result)
            .then(done, failed),
      };
    },
  });
}

// A busy test machine is no reason to give up on a screen.
const { waitFor } = vi;
vi.waitFor = (isMet, options = 10_000) => waitFor(isMet, options);
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
