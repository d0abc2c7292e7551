import { defineConfig } from '@playwright/test';
import { chromiumPath } from './support/chromium.ts';
import { sharedPort } from './support/global-setup.ts';

/**
 * On a desktop, every window loads extra pages for its address bar, which phones do not have. The other features are
 * those that Playwright disables itself, since this list replaces its own.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** All servers of the journeys inherit this, so that a busy machine does not cause pages without a first screen. */
process.env.PAGE_TIMEOUT_MS = '20000';

const isSlow = process.env.SLOW_RESPONSES !== undefined;
const delays = new URL('./support/slow-responses.mjs', import.meta.url);
if (isSlow) process.env.NODE_OPTIONS = `--import ${delays}`;

/** These start first, because otherwise the run would end with one of them alone. */
const long = /(own-venue|push|shared-bill|table|update|pay-real-sdk)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../artefacts/browser',
  grepInvert: [
    ...(process.env.TESTS === 'deep' ? [] : [/@deep/]),
    // Pictures of states that a slow response prolongs or ends.
    ...(isSlow ? [/every state looks/] : []),
  ],
  fullyParallel: true,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'others', testIgnore: long },
  ],
  workers: 3,
  // A busy machine needs more time; tests of response times measure them by themselves.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../artefacts/browser.json' }]],
  use: {
    baseURL: `http://localhost:${sharedPort}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // The app sees desktops with a narrow window, so these visitors have dismissed the cookie banner already.
    storageState: {
      cookies: [
        {
          name: 'cookieconsent_status',
          value: 'dismiss',
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: true,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    // Only journeys about the worker allow it; the others observe the calls that it would answer.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Rendering every frame of an animation takes ten times as long, so only journeys about taps and motion animate.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures}`,
        '--in-process-gpu',
        // Pages are too short-lived for compiled code to be worth its time: without it, journeys take 4 % less.
        '--js-flags=--no-opt,--no-maglev,--no-sparkplug',
        // Unlike a browser with a window, the headless shell would align letters with whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
});
