import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAction } from '#ui/lib/use-action.ts';

function Send({ send }: { readonly send: () => Promise<string> }) {
  const { isWorking, run } = useAction(send);
  return (
    <button type="button" aria-busy={isWorking} onClick={run}>
      Send
    </button>
  );
}

it('[T63] [D108] a button is usable again after an unexpected error, which is reported', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const fault = new TypeError('x is undefined');
  render(<Send send={() => Promise.reject(fault)} />);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false');
  expect(report).toHaveBeenCalledWith(fault);
});
