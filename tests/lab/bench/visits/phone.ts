import { openBrowser } from './devtools.ts';
import type { Network } from './network.ts';

/** A page on a phone with a quarter of this machine's speed, or by SLOWDOWN another part of it. */
export interface Phone {
  readonly open: (address: string) => Promise<void>;
  /** Evaluates a script and awaits its result. */
  readonly ask: <Answer>(script: string) => Promise<Answer>;
}

export const slowdown = Number(process.env.SLOWDOWN || 4);
/** Milliseconds for the browser to start before a visit. */
const restMs = 400;
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
export const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };

/** Command-line flags of a Chromium without background work; `pin` is the certificate that it trusts. */
export const phoneArgs = (pin: string) => [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // Desktop Chromium's address bar is a page that would load at the same time; phones have none.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  // For the whole browser, since the worker also requests pages and must look like a phone.
  `--user-agent=${userAgent}`,
  `--ignore-certificate-errors-spki-list=${pin}`,
];

/** Starts a new browser process with a profile folder; `script` runs first in each page. */
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
          expression,
          awaitPromise: true,
          returnByValue: true,
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
