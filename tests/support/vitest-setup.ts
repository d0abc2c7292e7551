import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { snapshotStores } from './stores.ts';

// React's production build has no act(): this one flushes updates at once, then waits for effects and timers of 0 ms.
if (process.env.NODE_ENV === 'production') {
  const { default: React } = await import('react');
  const { flushSync } = await import('react-dom');
  if ('act' in React) throw new Error('This is not the production build of React.');
  const { setTimeout: soon } = globalThis; // tests may replace it by a fake clock
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

// Happy DOM loads no pictures, but says that all are complete and have no pixels, as browsers say of missing ones.
if (globalThis.HTMLImageElement) {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false });
}

// React reports a screen's faults only on the console, so a console error fails the test.
const { error } = console;
/** Faults of Happy DOM: it does not know <search>, and requestSubmit() passes the form as its own submit button. */
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

// Screens are removed before the check above, so that their last faults count.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { cleanup, configure, prettyDOM } = await import('@testing-library/react');
  /** Prints the page when somebody reads the error, since those that a wait discards are read by nobody. */
  const getElementError = (said: string | null, container: Element) => {
    const error = new Error(said ?? '');
    Error.captureStackTrace(error, getElementError);
    let message: string | undefined;
    Object.defineProperty(error, 'message', {
      get: () => (message ??= [said, prettyDOM(container)].filter(Boolean).join('\n\n')),
    });
    return Object.assign(error, { name: 'TestingLibraryElementError' });
  };
  configure({ asyncUtilTimeout: 10_000, getElementError });
  afterEach(cleanup);
}

// No test leaves its clock, globals, spies or stores to the next one.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
let resetStores: (() => void) | undefined;
beforeEach(() => {
  resetStores?.();
  resetStores ??= snapshotStores();
});

// Waits for lazily loaded code before the page of the tests is gone.
afterAll(() => vi.dynamicImportSettled());
