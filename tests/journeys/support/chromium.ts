/** Finds a Chromium for the browser tests; as root on Debian it is fetched where there is none. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell is the same engine without a window's interface: journeys take a quarter less time in it. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of the browser: $CHROMIUM, a usual place, or what apt-get installs. */
export function chromiumPath(): string {
  const found = [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing it with apt-get …');
    const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' });
    apt('update', '-qq');
    const install = (name: string) =>
      apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation');
    try {
      install('chromium-headless-shell');
    } catch {
      install('chromium'); // an older Debian has no shell of its own
    }
    const installed = usual.find((path) => existsSync(path));
    if (installed) return installed;
  }
  console.error(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM to its path.',
  );
  process.exit(1);
}
