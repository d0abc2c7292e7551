import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { memberAt, openSiteOf, startOnNewPhone } from '../../screens/account/site.ts';
import { openApp } from '../../support/app.tsx';

const server = await openSiteOf();
const watching = new Set<() => void>();
let isWide = false;

// happy-dom's windows do not turn.
vi.stubGlobal('matchMedia', (query: string) => ({
  get matches() {
    return isWide || !query.includes('64rem');
  },
  addEventListener: (_: string, changed: () => void) => watching.add(changed),
  removeEventListener: (_: string, changed: () => void) => watching.delete(changed),
}));

beforeEach(() => startOnNewPhone(server));

const turn = (wide: boolean) =>
  act(async () => {
    isWide = wide;
    for (const changed of [...watching]) changed();
  });

it('[R13] [D391] what was typed stays when a tablet is turned', async () => {
  await memberAt(server, 'Sam Okafor');
  openApp('/profile/edit');
  const field = await screen.findByLabelText<HTMLInputElement>('Name', {}, { timeout: 10_000 });
  fireEvent.change(field, { target: { value: 'Sam O.' } });
  for (const wide of [true, false]) {
    await turn(wide);
    expect(screen.queryByRole('navigation', { name: 'Main' }) !== null).toBe(wide);
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe('Sam O.');
  }
});
