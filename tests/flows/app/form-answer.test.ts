import { expect, it, vi } from 'vitest';
import { answerOf } from '#flows/app/form-answer.ts';

it('[D93] a form whose code does not load says that the network failed, and the error is reported', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const missing = new TypeError('Failed to fetch dynamically imported module');
  const answer = await answerOf(() => Promise.reject(missing));
  expect(answer).toMatchObject({ code: 'network', texts: [{ id: 'shell.problem.network' }] });
  expect(report).toHaveBeenCalledWith(missing);
  vi.unstubAllGlobals();
});
