import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { runVenueCommand } from '#server/owner/command.ts';

const port = 59_991;

it.each(['localhost', '127.0.0.1'])(
  '[D131] a PostgreSQL that does not run at %s is named, without its password',
  async (host) => {
    const DATABASE_URL = `postgresql://me:secret@${host}:${port}/site`;
    const says = new RegExp(
      `^PostgreSQL at ${host}:${port} cannot be reached: .*ECONNREFUSED.*Start it, or correct DATABASE_URL\\.$`,
    );
    await expect(openDatabase({ url: DATABASE_URL })).rejects.toThrow(says);
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    expect(await runVenueCommand(['export', 'the-fox'], { say, env: { DATABASE_URL } })).toBe(1);
    expect(said.join('\n')).toMatch(says);
    expect(said.join('\n')).not.toContain('secret');
  },
);
