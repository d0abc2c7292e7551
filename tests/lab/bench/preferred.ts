import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Wraps a command in a script that runs it with priority, so that other work on the machine disturbs it less.
 */
export function preferred(command: string): { readonly path: string; readonly drop: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'preferred-'));
  const path = join(folder, 'chromium');
  // `nice` has no effect across sessions, and each browser is a separate session.
  const before = '[ -w /proc/self/autogroup ] && echo -15 > /proc/self/autogroup 2>/dev/null';
  writeFileSync(path, `#!/bin/sh\n${before}\nexec ${command} "$@"\n`);
  chmodSync(path, 0o755);
  return { path, drop: () => rmSync(folder, { recursive: true, force: true }) };
}
