import { act, fireEvent, render as renderBare, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '#ui/lib/announce.ts';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { englishMessages } from '../support/render.tsx';

function wrapper({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={englishMessages()}>
      {children}
    </IntlProvider>
  );
}

const render = (ui: ReactNode) => renderBare(ui, { wrapper });

function Opener({ field = false }: { field?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Info
      </button>
      {open && (
        <Sheet title="Opening hours" onClose={() => setOpen(false)}>
          {field && <input aria-label="Code" data-autofocus="" />}
        </Sheet>
      )}
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});

function open() {
  const opener = screen.getByRole('button', { name: 'Info' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

describe('the sheet', () => {
  it('is a dialog named by its title, which has the focus', () => {
    render(<Opener />);
    open();
    expect(screen.getByRole('dialog', { name: 'Opening hours' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Opening hours' }));
  });

  it('a form has the focus in its first field', () => {
    render(<Opener field />);
    open();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
  });

  it('gives the focus back to what opened it', () => {
    render(<Opener />);
    const opener = open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(document.documentElement.dataset.sheet).toBeUndefined();
  });

  it('[H3] gives it to the page’s title where what opened it was drawn anew meanwhile', () => {
    render(
      <>
        <h1 data-page-title="" tabIndex={-1}>
          Menu
        </h1>
        <Opener />
      </>,
    );
    const opener = open();
    const stored = opener.cloneNode(true);
    opener.replaceWith(stored);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => vi.advanceTimersByTime(200));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Menu' }));
    stored.parentNode?.replaceChild(opener, stored);
  });

  it('closes by Escape and by a tap outside', () => {
    render(<Opener />);
    open();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByRole('dialog')).toBeNull();
    open();
    fireEvent.click(screen.getByRole('dialog'));
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('what is said while it is open is said inside it, the same text once in 3 s', () => {
    render(
      <>
        <LiveRegion />
        <Opener />
      </>,
    );
    open();
    act(() => {
      announce('You can choose up to 2.', 'polite', 10_000);
      announce('You can choose up to 2.', 'polite', 11_000);
    });
    const said = screen.getAllByText('You can choose up to 2.');
    expect(said).toHaveLength(1);
    expect(screen.getByRole('dialog').contains(said[0] ?? null)).toBe(true);
  });

  it('[H3] [T59] what is said inside as it closes is said again behind it, not lost with it', () => {
    render(
      <>
        <LiveRegion />
        <Opener />
      </>,
    );
    open();
    act(() => announce('Your order is canceled.', 'urgent'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByRole('dialog')).toBeNull();
    const regions = screen.getAllByRole('alert').map((region) => region.textContent);
    expect(regions).toEqual(['Your order is canceled.']);
  });
});
