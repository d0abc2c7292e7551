import { defineConfig } from '@playwright/test';
import { chromiumPath } from './support/chromium.ts';
import { sharedPort } from './support/global-setup.ts';

/**
 * Every window of a desktop's browser loads pages of its own for its address bar, which a phone has not; the others are
 * what Playwright switches off, whose own list this replaces.
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
/** A busy machine is no reason for a page without its first screen: all servers of the journeys inherit it. */
process.env.PAGE_TIMEOUT_MS = '20000';

/** They start first: at the end the machine would wait for one of them. */
const long = /(own-venue|push|shared-bill|table|update|pay-real-sdk)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../artefacts/browser',
  grepInvert: process.env.TESTS === 'deep' ? [] : /@deep/,
  fullyParallel: true,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'others', testIgnore: long },
  ],
  workers: 3,
  // A busy machine is no reason to stop waiting; promises of time are measured by their own tests.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../artefacts/browser.json' }]],
  use: {
    baseURL: `http://localhost:${sharedPort}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // To the app these are desktops with a narrow window: who is there has read the note on cookies.
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
    // The worker's own journeys let it in; the others watch the calls that it would answer.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Drawing every frame of an animation takes a tenth of the time; journeys about taps and motion let it move.
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
        // Pages live too short for optimised code to pay for its compilation.
        '--js-flags=--no-opt',
        // The shell would draw letters on whole pixels; the browser with a window does not.
        '--font-render-hinting=none',
      ],
    },
  },
});
