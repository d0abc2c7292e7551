import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readClock, serverNow } from '#api/clock.ts';
import { setClock, useNow, usePhoneNow } from '#ui/lib/clock.ts';

const noon = Date.parse('2026-12-01T12:00:00Z');
const hour = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => {
  setClock(() => Date.now());
});

function Clocks() {
  return <p>{`${useNow().toISOString()} ${usePhoneNow(30_000).toISOString()}`}</p>;
}

it.each([-12, 12])(
  '[T39] it is as late as the server says on a phone that is %i hours off',
  async (hours) => {
    vi.setSystemTime(noon + hours * hour);
    const response = new Response(null, {
      headers: { 'Content-Type': 'application/json', Date: new Date(noon).toUTCString() },
    });
    await readClock.onResponse?.({ response } as Parameters<
      NonNullable<typeof readClock.onResponse>
    >[0]);
    render(<Clocks />);
    const phone = new Date(noon + hours * hour).toISOString();
    expect(screen.getByText(`${phone} ${phone}`)).toBeTruthy();
    // Everything on the screen follows the new time; what the phone recorded by its own clock keeps it.
    setClock(serverNow);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    const after = (at: number) => new Date(at + 30_000).toISOString();
    expect(screen.getByText(`${after(noon)} ${after(noon + hours * hour)}`)).toBeTruthy();
  },
);
