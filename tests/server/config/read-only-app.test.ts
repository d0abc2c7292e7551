import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtServer } from '../../support/network/built-server.ts';
import { startServer, usualFolder } from '../../support/network/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-only-'));
const dist = join(folder, 'dist');
const files = () => readdirSync(dist, { recursive: true, encoding: 'utf8' }).toSorted();

beforeAll(async () => {
  await builtServer();
  cpSync(join(usualFolder, 'dist'), dist, { recursive: true });
  writeFileSync(join(dist, 'static/app.js'), 'many words '.repeat(1_000));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['main.js', { DATA_FOLDER: join(folder, 'data'), SITE_FILE: join(folder, 'site.json') }],
  ['pages.js', { API_ORIGIN: 'http://localhost:9' }],
] as const)(
  '%s writes nothing into the built app, as the examples do not let it',
  async (program, env) => {
    writeFileSync(join(folder, 'site.json'), '{ "name": "Corner Kitchen" }');
    const before = files();
    const server = await startServer({ ...env, DIST_FOLDER: dist }, usualFolder, program);
    await server.kill();
    expect(files()).toEqual(before);
  },
);

it('the end of a build compresses the app', () => {
  execFileSync(process.execPath, [resolve(usualFolder, 'compress.js')], { cwd: folder });
  expect(files()).toEqual(expect.arrayContaining(['static/app.js.br', 'static/app.js.gz']));
});
