import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'contract-'));

beforeAll(() => {
  const bundle = join(folder, 'contract.json');
  run('redocly', 'bundle', 'openapi/openapi.yaml', '--config', '.redocly.yaml', '--output', bundle);
  run('openapi-typescript', bundle, '--output', join(folder, 'schema.d.ts'));
});

afterAll(() => rmSync(folder, { recursive: true }));

it.each(['contract.json', 'schema.d.ts'])(
  '[K6] openapi/%s is what `npm run generate` currently produces',
  (file) => {
    const fresh = readFileSync(join(folder, file), 'utf8');
    const stored = readFileSync(new URL(`openapi/${file}`, root), 'utf8');
    expect(stored === fresh, `openapi/${file} is stale: run npm run generate`).toBe(true);
  },
);

it('[K6] the contract passes every recommended rule without a warning', () => {
  const report = run(
    'redocly',
    ...['lint', 'openapi/openapi.yaml', '--config', '.redocly.yaml', '--format', 'json'],
  );
  expect(JSON.parse(report.slice(report.indexOf('{')))).toMatchObject({
    totals: { errors: 0, warnings: 0, ignored: 0 },
  });
});

function run(tool: string, ...options: readonly string[]): string {
  return execFileSync(new URL(`node_modules/.bin/${tool}`, root).pathname, options, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
    stdio: 'pipe',
  });
}
