import { expect, it } from 'vitest';
import { serverNow } from '#api/clock.ts';

it('[W2] [T23] a browser without service workers, such as one within another app, starts all the same', async () => {
  expect(navigator.serviceWorker).toBeUndefined();
  const { applyUpdate } = await import('#app/start/worker.ts');
  expect(applyUpdate).toBeTypeOf('function');
  const { startInstalled } = await import('#app/start/installed.ts');
  startInstalled();
  expect(serverNow()).toBeGreaterThan(0);
});
