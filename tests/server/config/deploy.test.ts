import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settings } from '#server/config/settings.ts';
import { freePorts } from '../../support/network/free-ports.ts';
import { currentSources } from '../../support/release-sources.ts';

const folder = 'openapi/server/deploy';
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const known = [...settings.map(({ name }) => name), 'NODE_ENV'];
const linesOf = (text: string, keyword: string) =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith(keyword) ? [line.slice(keyword.length)] : []));

describe('the container file', () => {
  const text = read('Containerfile').replaceAll('\\\n', ' ');

  it('copies the sources of a release, and only existing files', () => {
    const sources = linesOf(text, 'COPY ')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    expect(sources).toEqual(expect.arrayContaining([...currentSources]));
    // The build reads the configuration of every part that tsconfig.json names.
    const { references } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
    const configured = references.map(({ path }: { path: string }) => `${path}/tsconfig.json`);
    const isThere = (file: string) =>
      sources.some((source) => file === source || file.startsWith(`${source}/`));
    expect(configured.filter((file: string) => !isThere(file))).toEqual([]);
  });

  it('copies the build’s output from the stage before, and starts it', () => {
    const stages = linesOf(text, 'FROM ').map((line) => / AS (\w+)$/.exec(line)?.[1] ?? '');
    expect(stages).toEqual(['build', '']);
    const copies = linesOf(text, 'COPY --from=').map((line) => line.split(' '));
    expect(copies.map(([stage]) => stage)).toEqual(copies.map(() => 'build'));
    const taken = copies.map((words) => words.filter((word) => !word.startsWith('--')).at(1));
    expect(taken.sort()).toEqual(
      ['dist', 'dist-server', 'node_modules', 'package.json'].map((name) => `/app/${name}`),
    );
    const config = readFileSync('vite.config.ts', 'utf8');
    const [, program] = JSON.parse(linesOf(text, 'CMD ')[0] ?? '');
    expect(config).toContain("outDir: '../dist-server'");
    expect(config).toContain(`main: join(root, 'openapi/server/main.ts')`);
    expect(program).toBe('dist-server/main.js');
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const run = [...text.matchAll(/npm run (\w+)/g)].map(([, name]) => name ?? '');
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('runs as an unprivileged user, who may write only the data, and reports whether it is ready', () => {
    const last = text.slice(text.lastIndexOf('FROM '));
    expect(linesOf(last, 'USER ')).toEqual(['node']);
    expect(last.indexOf('chown node /data')).toBeLessThan(last.indexOf('USER node'));
    expect(linesOf(last, 'VOLUME ')).toEqual(['/data']);
    expect(linesOf(last, 'ENV ').join(' ')).toContain('DATA_FOLDER=/data');
    expect(linesOf(last, 'HEALTHCHECK ').join(' ')).toContain(
      `:${linesOf(last, 'EXPOSE ')[0]}/ready`,
    );
  });

  it('sets only existing settings, with the port that it exposes', () => {
    const env = linesOf(text, 'ENV ').flatMap((line) => line.split(' '));
    expect(
      env.map((one) => one.split('=')[0]).filter((name) => !known.includes(name ?? '')),
    ).toEqual([]);
    expect(env).toContain(`PORT=${linesOf(text, 'EXPOSE ')[0]}`);
    expect(JSON.parse(linesOf(text, 'CMD ')[0] ?? '')).toEqual(['node', 'dist-server/main.js']);
  });
});

describe('the unit of systemd', () => {
  const text = read('common-table.service');

  it('sets only existing settings, and checks them before it starts', () => {
    const names = linesOf(text, 'Environment=').map((line) => line.split('=')[0] ?? '');
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(linesOf(text, 'ExecStartPre=')).toEqual(['/usr/bin/node dist-server/doctor.js']);
    expect(linesOf(text, 'ExecStart=')).toEqual(['/usr/bin/node dist-server/main.js']);
  });

  const analyze = '/usr/bin/systemd-analyze';
  it.runIf(existsSync(analyze))('is accepted by systemd, which refuses unknown keys', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    const problemsOf = (unit: string) => {
      const file = join(folder, 'common-table.service');
      // The unit's programs and folders do not exist on this machine.
      const here = unit
        .replaceAll('/usr/bin/node', process.execPath)
        .replace(/^WorkingDirectory=.*$/m, 'WorkingDirectory=/tmp');
      writeFileSync(file, here);
      return `${spawnSync(analyze, ['verify', '--man=no', '--recursive-errors=no', file]).stderr}`;
    };
    expect(problemsOf(text)).toBe('');
    expect(problemsOf(text.replace('ProtectSystem', 'ProtectSystm'))).toContain('Unknown key');
    rmSync(folder, { recursive: true });
  });

  it('has sections and assignments only', () => {
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    for (const line of lines) expect(line).toMatch(/^(\[(Unit|Service|Install)\]|[A-Z]\w+=.+)$/);
  });
});

describe('Caddy', () => {
  it('has one site, closed braces, the container’s port and unbuffered events', () => {
    const lines = linesOf(read('Caddyfile'), '').map((line) => line.trim());
    const directives = lines.filter((line) => line && !line.startsWith('#'));
    expect(directives).toEqual([
      'order.example.com {',
      `reverse_proxy 127.0.0.1:${linesOf(read('Containerfile'), 'EXPOSE ')[0]} {`,
      'flush_interval -1',
      '}',
      '}',
    ]);
  });
});

describe('nginx', () => {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'));
  const ended: (() => Promise<void> | void)[] = [];
  afterAll(async () => {
    for (const end of ended) await end();
    rmSync(home, { recursive: true, force: true });
  });

  it('speaks HTTP/2 and TLS, forwards client address and protocol, and caches hashed files', async () => {
    let requests = 0;
    let heard: IncomingHttpHeaders = {};
    const upstream = createServer((request, answer) => {
      requests += 1;
      heard = request.headers;
      answer
        .setHeader('Vary', 'Accept-Encoding')
        .setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      answer.end(request.url);
    });
    const behind = await listening(upstream);
    ended.push(() => void upstream.close());
    const [http, https] = await freePorts(2);
    const certificate = certificateIn(home);
    const site = read('nginx.conf')
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ', `listen 127.0.0.1:${https} `)
      .replace('127.0.0.1:4545', `127.0.0.1:${behind}`)
      .replace('/var/cache/nginx/common-table', join(home, 'cache'))
      .replace(/ssl_certificate .*/, `ssl_certificate ${certificate.cert};`)
      .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${certificate.key};`);
    const child = startNginx(home, site);
    ended.push(
      () =>
        new Promise<void>((resolve) => {
          child.once('exit', () => resolve());
          child.kill('SIGQUIT');
        }),
    );
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' }).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(301);

    const session = connect(`https://localhost:${https}`, { rejectUnauthorized: false });
    ended.push(() => session.close());
    const get = (path: string, encoding = 'br') =>
      new Promise<string>((resolve, reject) => {
        const stream = session.request({ ':path': path, 'accept-encoding': encoding });
        let text = '';
        stream.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        stream.on('end', () => resolve(text)).on('error', reject);
      });
    expect(await get('/menu/x?y=%C3%BC')).toBe('/menu/x?y=%C3%BC');
    expect(heard).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
      host: 'localhost',
    });
    requests = 0;
    expect([await get('/static/a1b2c3.js'), await get('/static/a1b2c3.js')]).toEqual([
      '/static/a1b2c3.js',
      '/static/a1b2c3.js',
    ]);
    expect(requests).toBe(1);
    await get('/static/a1b2c3.js', 'identity');
    expect(requests).toBe(2);
    await get('/menu/x');
    await get('/menu/x');
    expect(requests).toBe(4);
  });
});

function startNginx(home: string, site: string) {
  writeFileSync(join(home, 'site.conf'), site);
  // Started as root, nginx would run its workers as another user, who may not write to this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} daemon off; pid ${home}/pid; error_log stderr; events {} http { access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}
    include ${home}/site.conf; }`;
  writeFileSync(join(home, 'nginx.conf'), main);
  const args = ['-p', home, '-c', join(home, 'nginx.conf')];
  execFileSync(nginx(), ['-t', '-q', ...args], { stdio: 'pipe' });
  return spawn(nginx(), args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function nginx(): string {
  const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];
  const find = () => places.find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  const command = 'apt-get install --yes --no-install-recommends nginx-light';
  if (process.getuid?.() !== 0) throw new Error(`This test needs nginx. Install it: ${command}`);
  // Debian starts nginx after installing it, which fails if the port is taken; the package is installed all the same.
  execFileSync('sh', ['-c', `apt-get update -qq && (${command} || true)`], {
    stdio: 'pipe',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return find() ?? 'nginx';
}

function certificateIn(home: string) {
  const [key, cert] = [join(home, 'key.pem'), join(home, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  });
  return { key, cert };
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
