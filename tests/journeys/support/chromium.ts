/** Finds a Chromium for the browser tests; as root on Debian it is fetched where there is none. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The same engine without a window's interface: journeys take a quarter less time in it. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of the browser: $CHROMIUM, the shell, a usual place, or what apt-get installs. */
export function chromiumPath(): string {
  // An older Debian has no shell of its own.
  return pathOf([shell, ...whole], ['chromium-headless-shell', 'chromium']);
}

/** The same, but never the shell, which has no notifications. */
export function wholeChromiumPath(): string {
  return pathOf(whole, ['chromium']);
}

function pathOf(places: readonly string[], packages: readonly string[]): string {
  const { CHROMIUM } = process.env;
  const preferred = CHROMIUM && (CHROMIUM !== shell || places.includes(shell)) ? [CHROMIUM] : [];
  const find = () => [...preferred, ...places].find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing it with apt-get …');
    const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' });
    apt('update', '-qq');
    for (const name of packages) {
      try {
        apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation');
      } catch {
        continue;
      }
      const installed = find();
      if (installed) return installed;
    }
  }
  console.error(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM to its path.',
  );
  process.exit(1);
}
