import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { openSite } from '#server/config/site.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * A static file host: it serves the build, and for every other path its index.html with the site's settings. Calls are
 * forwarded to the backend, as hosts often do below a path.
 */
export async function openStaticHost(backend: string) {
  const { name, token } = openSite.api_client;
  const settings = Object.entries({ api_client_name: name, api_client_token: token })
    .map(([key, value]) => `<meta name="${key}" content="${value}">`)
    .join('');
  const index = readFileSync(join('dist', 'index.html'), 'utf8').replace(
    '<title>',
    `${settings}<title>`,
  );
  const server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked;
    const { pathname } = new URL(url, backend);
    if (/^\/(api|themes\/\w)/.test(pathname)) {
      const onward = request(backend + url, { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
      return;
    }
    const file = join('dist', pathname);
    const isFile = existsSync(file) && statSync(file).isFile();
    answer.setHeader(
      'Cache-Control',
      pathname.startsWith('/static/') ? 'max-age=9999' : 'no-cache',
    );
    answer.setHeader('Content-Type', types[isFile ? extname(file) : '.html'] ?? 'image/png');
    answer.end(isFile ? readFileSync(file) : index);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
