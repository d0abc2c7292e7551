import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadIcons } from '#ui/picture/icon.tsx';
import { lazySheet } from '#ui/sheet/lazy-sheet.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { renderScreen } from '../support/render.tsx';

interface Props {
  readonly onClose: () => void;
}

const Content = ({ onClose }: Props) => (
  <Sheet title="Show your order" onClose={onClose}>
    <p>Number 482</p>
  </Sheet>
);
const module = { Content };

// Its icons are loaded with it.
beforeAll(() => loadIcons());
beforeEach(() => void vi.useFakeTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(code: () => Promise<typeof module>) {
  const LateSheet = lazySheet('orders.pass', code, ({ Content }) => Content);
  const onClose = vi.fn();
  const show = () =>
    renderScreen(
      <>
        <h1>Below</h1>
        <LateSheet onClose={onClose} />
      </>,
    );
  show();
  return { onClose, show };
}

describe('[T63] a sheet whose code is loaded when it opens', () => {
  it('shows nothing else if the code loads soon, and opens at once the next time', async () => {
    const code = vi.fn(async () => module);
    const { show } = open(code);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(20);
    expect(screen.getByText('Number 482')).toBeTruthy();
    cleanup();
    show();
    expect(screen.getByText('Number 482')).toBeTruthy();
    expect(code).toHaveBeenCalledOnce();
  });

  it('reacts to the tap while the code is loading, and can be closed', async () => {
    const { onClose } = open(() => new Promise(() => undefined));
    await pass(300);
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(300);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that it did not load, leaves the screen, and can be tried again', async () => {
    const code = vi.fn(async (): Promise<typeof module> => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    open(code);
    await pass(20_000);
    expect(screen.getByText(/^No connection here\./).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByText('Below')).toBeTruthy();
    const before = code.mock.calls.length;
    code.mockResolvedValue(module);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(20);
    expect(code.mock.calls.length).toBe(before + 1);
    expect(screen.getByText('Number 482')).toBeTruthy();
  });
});
