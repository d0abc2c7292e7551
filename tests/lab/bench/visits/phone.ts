import { openBrowser } from './devtools.ts';
import type { Network } from './network.ts';

/** A page of a phone whose processor is a quarter of this one. */
export interface Phone {
  readonly open: (address: string) => Promise<void>;
  /** What a script's promise ends with. */
  readonly ask: <Answer>(script: string) => Promise<Answer>;
}

export const slowdown = 4;
/** Milliseconds that a browser has to itself after its start, as in speed.md. */
const restMs = 400;
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
export const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };

/** Of a Chromium that does nothing beside; `pin` is the certificate that it trusts. */
export const phoneArgs = (pin: string) => [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // A desktop's address bar is a page of its own that loads while the visited one does; a phone has none of it.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  // Of the whole browser: a worker keeps pages that a server draws for a phone.
  `--user-agent=${userAgent}`,
  `--ignore-certificate-errors-spki-list=${pin}`,
];

/** Each is a new process of the browser on what `profile`, a folder, has kept; `script` runs first in each of its pages. */
export async function onPhone<T>(
  network: Network,
  pin: string,
  profile: string,
  script: string,
  act: (phone: Phone) => Promise<T>,
): Promise<T> {
  const folder = `--user-data-dir=${profile}`;
  const args = [folder, '--headless', ...phoneArgs(pin), 'about:blank'];
  const browser = openBrowser(network.browserPath, args);
  try {
    const { targetInfos } = await browser.send<{ targetInfos: Target[] }>('Target.getTargets');
    const target = targetInfos.find(({ type }) => type === 'page');
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId: target?.targetId,
      flatten: true,
    });
    const send = <Answer>(method: string, params?: object) =>
      browser.send<Answer>(method, params, sessionId);
    await send('Emulation.setDeviceMetricsOverride', screen);
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
    await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await new Promise((resolve) => setTimeout(resolve, restMs));
    return await act({
      open: async (url) => void (await send('Page.navigate', { url })),
      async ask<Answer>(expression: string) {
        const { result } = await send<{ result: { value: Answer } }>('Runtime.evaluate', {
          ...{ expression, awaitPromise: true, returnByValue: true },
        });
        return result.value;
      },
    });
  } finally {
    await browser.close();
  }
}

interface Target {
  readonly targetId: string;
  readonly type: string;
}
