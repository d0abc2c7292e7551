import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A command as one file, for whoever starts it: other work on the machine is less in its way (speed.md). */
export function preferred(command: string): { readonly path: string; readonly drop: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'preferred-'));
  const path = join(folder, 'chromium');
  // A plain nice has no effect between sessions, and each browser is one.
  const before = '[ -w /proc/self/autogroup ] && echo -15 > /proc/self/autogroup 2>/dev/null';
  writeFileSync(path, `#!/bin/sh\n${before}\nexec ${command} "$@"\n`);
  chmodSync(path, 0o755);
  return { path, drop: () => rmSync(folder, { recursive: true, force: true }) };
}
