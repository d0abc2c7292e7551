import { beforeEach, expect, it, vi } from 'vitest';
import { codeReader } from '#browser/device/camera-codes.ts';
import { scan } from '#flows/venue/scan.ts';

const stop = vi.fn();
vi.mock('#browser/device/camera.ts', () => ({
  openCamera: async () => ({ hasTorch: false, light: () => undefined, stop }),
}));
vi.mock('#browser/device/camera-codes.ts', () => ({ codeReader: vi.fn() }));

beforeEach(() => vi.useFakeTimers());

it.each([
  ['fails to load', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not come within 20 s', () => new Promise<never>(() => undefined)],
])(
  '[V6] [D108] if the QR decoder %s, the scan says so and switches the camera off',
  async (_, load) => {
    stop.mockClear();
    vi.mocked(codeReader).mockImplementation(load);
    const opened = scan(document.createElement('video'), () => undefined);
    await vi.advanceTimersByTimeAsync(20_100);
    expect(await opened).toBe('unread');
    expect(stop).toHaveBeenCalledOnce();
  },
);
