import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Creates a folder once for all processes: the first that needs it creates it, and the others wait. If that fails, the
 * next one tries again.
 */
export async function makeOnce(
  folder: string,
  make: (folder: string) => Promise<void> | void,
): Promise<void> {
  const mark = `${folder}.made`;
  while (!existsSync(mark)) {
    if (begins(folder)) {
      try {
        await make(folder);
      } catch (reason) {
        rmSync(folder, { recursive: true });
        throw reason;
      }
      writeFileSync(mark, '');
    } else {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Whether this process is the one that creates it. */
function begins(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
