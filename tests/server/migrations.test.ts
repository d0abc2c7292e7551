import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

it('the migrations make the very tables that the schema describes', () => {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
  const kept = 'openapi/server/migrations';
  cpSync(kept, copy, { recursive: true });
  const schema = './openapi/server/schema-*.ts';
  const said = execFileSync(
    process.execPath,
    [
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      ...['--dialect', 'postgresql', '--schema', schema, '--out', relative('.', copy)],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  expect(readdirSync(copy)).toEqual(readdirSync(kept));
  expect(said).toContain('No schema changes');
  rmSync(copy, { recursive: true });
});
