/** Finds a Chromium for the browser tests; on Debian as root, it is installed if missing. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The same engine without a user interface, which takes a quarter less time. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of the browser: $CHROMIUM, the headless shell, a usual place, or the package that apt-get installs. */
export function chromiumPath(): string {
  // Older releases of Debian have no headless shell.
  return pathOf([shell, ...whole], ['chromium-headless-shell', 'chromium']);
}

/** Finds a full browser, because the headless shell has no notifications. */
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
