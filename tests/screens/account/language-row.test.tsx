import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LanguageRow } from '#screens/account/profile/language-row.tsx';
import { toastsStore } from '#stores/app/shell.ts';
import { readStore } from '#stores/store.ts';
import { renderScreen } from '../../support/render.tsx';
import { openSiteOf, startOnNewPhone } from './site.ts';

let answer: (texts: Response | Error) => Promise<void>;

const server = await openSiteOf();
beforeEach(() => {
  startOnNewPhone(server, undefined, { locales: 'en,de' });
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  localStorage.removeItem('locale');
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  const asked: ((texts: Response | Error) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve, reject) =>
        asked.push((texts) => (texts instanceof Error ? reject(texts) : resolve(texts.clone()))),
      ),
  );
  answer = (texts) =>
    act(async () => {
      await vi.waitFor(() => expect(asked).toHaveLength(2));
      for (const one of asked.splice(0)) one(texts);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  renderScreen(<LanguageRow />, { path: '/profile' });
  fireEvent.click(screen.getByRole('button', { name: 'Language English' }));
  fireEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
});

const texts = () => Response.json({ 'shell.retry': 'Nochmal' });
const lost = new TypeError('Failed to fetch');
const sheet = () => within(screen.getByRole('dialog'));

it('[K8] [D108] the chosen language shows that it is loading, until the answer', async () => {
  const row = sheet().getByRole('button', { name: /Deutsch/ });
  expect(within(row).getByRole('status').textContent).toBe('Loading');
  await answer(lost);
  expect(sheet().queryByText('Loading')).toBeNull();
  expect(readStore(toastsStore)).toHaveLength(1);
});

it.each([
  ['its texts', texts],
  ['a network fault', () => lost],
])('[K8] after the sheet was closed, %s change nothing and say nothing', async (_, late) => {
  fireEvent.click(sheet().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await answer(late());
  expect(window.location.reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('locale')).toBeNull();
  expect(readStore(toastsStore)).toEqual([]);
});
