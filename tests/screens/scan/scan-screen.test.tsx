import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import ScanScreen from '#screens/scan/scan-screen.tsx';
import { toastsStore } from '#stores/app/shell.ts';
import { readStore } from '#stores/store.ts';
import { startAtSite } from '../../support/basket.ts';
import { stubNavigator } from '../../support/navigator.ts';
import { renderScreen } from '../../support/render.tsx';
import { asSite } from '../../support/site.ts';

const onClose = vi.fn();
const torch = vi.fn();
const stopped = vi.fn();

const server = await startAtSite();
beforeEach(() => {
  asSite(server);
  onClose.mockClear();
  torch.mockClear();
  stopped.mockClear();
});

/** Fakes a camera that shows a given code; without a detector in the browser, the app uses its own. */
function withCamera(seen: () => string | null, hasTorch = false): void {
  const track = {
    stop: stopped,
    getCapabilities: () => ({ torch: hasTorch }),
    applyConstraints: (requested: unknown) => {
      torch(requested);
      return Promise.resolve();
    },
  };
  const tracks = { getTracks: () => [track], getVideoTracks: () => [track] };
  const stream = Object.assign(new MediaStream(), tracks);
  stubNavigator({
    mediaDevices: { getUserMedia: () => Promise.resolve(stream) },
  });
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect() {
        const text = seen();
        return Promise.resolve(text === null ? [] : [{ rawValue: text }]);
      }
    },
  );
}

const refuseCamera = (name: string) =>
  stubNavigator({
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('', name)) },
  });

const ours = (path: string) => window.location.origin + path;

it('[W3] our own code is named and followed, and then the camera is off', async () => {
  withCamera(() => ours('/checkin?venue=fern-and-fable&table=12'));
  const { history, unmount } = renderScreen(<ScanScreen onClose={onClose} />, { path: '/scan' });
  expect(await screen.findByRole('heading', { name: 'Table 12 at Fern & Fable' })).toBeDefined();
  await waitFor(() => expect(history).toEqual(['/checkin?venue=fern-and-fable&table=12']));
  unmount();
  expect(stopped).toHaveBeenCalled();
});

it('[W3] a link to another site is named and not opened, and scanning continues', async () => {
  let seen = 'https://evil.example/checkin?venue=1&table=12';
  withCamera(() => seen);
  const { history } = renderScreen(<ScanScreen onClose={onClose} />, { path: '/scan' });
  await waitFor(() =>
    expect(readStore(toastsStore)[0]).toMatchObject({
      label: 'WARNING',
      lines: [{ id: 'scan.elsewhere', values: { host: 'evil.example' } }],
    }),
  );
  expect(history).toEqual(['/scan']);
  seen = ours('/checkin?venue=1&table=7');
  await waitFor(() => expect(history).toEqual(['/checkin?venue=1&table=7']));
  expect(readStore(toastsStore)).toHaveLength(1);
});

it('[V6] without permission for the camera a code can be typed, and the camera tried again', async () => {
  refuseCamera('NotAllowedError');
  renderScreen(<ScanScreen onClose={onClose} />, { path: '/scan' });
  expect(await screen.findByRole('heading', { name: 'The camera is off' })).toBeDefined();
  expect(screen.getByText(/site settings/)).toBeDefined();
  withCamera(() => null);
  fireEvent.click(screen.getByRole('button', { name: 'Try the camera again' }));
  expect(await screen.findByRole('heading', { name: /^Point at/ })).toBeDefined();
});

it('[V6] without a camera the screen says so', async () => {
  refuseCamera('NotFoundError');
  renderScreen(<ScanScreen onClose={onClose} />, { path: '/scan' });
  expect(await screen.findByText(/can't find a camera|can’t find a camera/)).toBeDefined();
});

it('[V6] the typed code checks in; an unknown one stays to be corrected', async () => {
  refuseCamera('NotAllowedError');
  const { history } = renderScreen(<ScanScreen onClose={onClose} />, { path: '/scan' });
  fireEvent.click(await screen.findByRole('button', { name: 'Enter table number' }));
  const field = await screen.findByRole('textbox', { name: 'Code or table number' });
  fireEvent.change(field, { target: { value: 'zz99' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText(/don't know that code|don’t know that code/)).toBeDefined();
  expect(history).toEqual(['/scan']);
  fireEvent.change(field, { target: { value: 'ff12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(history).toEqual(['/checkin?venue=fern-and-fable&table=12']));
});

it.each(['its sheet was left', 'it was edited'])(
  '[D277] a typed code that is found after %s checks nobody in',
  async (act) => {
    refuseCamera('NotAllowedError');
    const { history, unmount } = renderScreen(<ScanScreen onClose={onClose} />, { path: '/scan' });
    fireEvent.click(await screen.findByRole('button', { name: 'Enter table number' }));
    const field = await screen.findByRole('textbox', { name: 'Code or table number' });
    fireEvent.change(field, { target: { value: 'ff12' } });
    const answer = vi.fn(server.fetch);
    vi.stubGlobal('fetch', answer);
    fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
    if (act === 'its sheet was left') unmount();
    else fireEvent.change(field, { target: { value: 'ff1' } });
    await waitFor(() => expect(answer).toHaveBeenCalled());
    await Promise.all(answer.mock.results.map(({ value }) => value));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(history).toEqual(['/scan']);
  },
);

it('[B6] a friend’s basket in several codes is opened once all were scanned, in any order', async () => {
  const part = (index: number, text: string) => ours(`/friends#${index}.2.abcde.${text}`);
  let seen = part(2, 'BB');
  withCamera(() => seen);
  const { history } = renderScreen(<ScanScreen onClose={onClose} />, { path: '/scan' });
  expect(await screen.findByText('1 of 2 codes read')).toBeDefined();
  expect(history).toEqual(['/scan']);
  seen = part(1, 'AA');
  await waitFor(() => expect(history).toEqual(['/friends#1.1.abcde.AABB']));
});

it('[V6] a phone with a torch has a switch for it', async () => {
  withCamera(() => null, true);
  renderScreen(<ScanScreen onClose={onClose} />, { path: '/scan' });
  const light = await screen.findByRole('button', { name: 'Flashlight', pressed: false });
  fireEvent.click(light);
  expect(torch).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  fireEvent.click(screen.getByRole('button', { name: 'Flashlight', pressed: true }));
  expect(torch).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
});

it('[V6] help appears after five seconds without a code', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  withCamera(() => null);
  renderScreen(<ScanScreen onClose={onClose} />, { path: '/scan' });
  await screen.findByRole('heading', { name: /^Point at/ });
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByText('Hold steady, or enter the number.')).toBeDefined();
});

it('leaving closes the camera', async () => {
  withCamera(() => null);
  const { unmount } = renderScreen(<ScanScreen onClose={onClose} />, { path: '/scan' });
  await screen.findByRole('heading', { name: /^Point at/ });
  await waitFor(() => expect(screen.queryByText('Starting the camera')).toBeNull());
  unmount();
  expect(stopped).toHaveBeenCalled();
});
