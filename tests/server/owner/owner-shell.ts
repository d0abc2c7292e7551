import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { runVenueCommand } from '#server/owner/command.ts';
import { newDatabase } from '../../support/database/databases.ts';

/** An owner's database and folder, with the command of `npm run venue`. */
export async function openOwnerShell() {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'));
  const url = await newDatabase();
  const database = await openDatabase({ url });
  return {
    db: database.db,
    folder,
    url,
    /** Runs the command and returns its output and exit code. */
    run: async (...args: string[]) => {
      const lines: string[] = [];
      const say = (line: string) => void lines.push(line);
      const code = await runVenueCommand(args, { say, env: { DATABASE_URL: url } });
      return [...lines, code];
    },
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
