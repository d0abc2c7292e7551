import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** HTTPS and HTTP/2 in front of a plain HTTP backend, like a production reverse proxy. */
export interface Front {
  readonly port: number;
  readonly close: () => void;
}

/** A certificate for one run; `pin` makes the browser trust it. */
export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  readonly pin: string;
}

const isCall = /^\/(api|themes)\//;

/** Size of a TLS record that fits one packet. */
const recordBytes = 1_300;

export function newCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  openssl(
    ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-subj', '/CN=venue.test', '-days', '2', '-keyout', key, '-out', cert],
  );
  const publicKey = execFileSync('openssl', ['pkey', '-in', key, '-pubout', '-outform', 'der'], {
    stdio: 'pipe',
  });
  const read = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true, force: true });
  return { ...read, pin: createHash('sha256').update(publicKey).digest('base64') };
}

/**
 * `pageOf` answers pages like a static host; `pages` is the origin of a page server in front of the backend;
 * everything else goes to the backend.
 */
export async function openFront(
  backend: string,
  { key, cert }: Certificate,
  pageOf: (path: string) => Page | null = () => null,
  pages = backend,
): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (requested, answer) => {
    const page = pageOf(requested.url);
    if (page) {
      answer.writeHead(200, { ...page.headers });
      answer.end(page.body);
    } else pass(isCall.test(requested.url) ? backend : pages, agent, requested, answer);
  });
  // Small TLS records, as tuned proxies use: each can be decrypted as soon as its packet arrives.
  server.on('secureConnection', (socket) => {
    socket.setNoDelay(true);
    socket.setMaxSendFragment(recordBytes);
  });
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => server.close(),
  };
}

export interface Page {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

function pass(
  backend: string,
  agent: Agent,
  requested: Http2ServerRequest,
  answer: Http2ServerResponse,
): void {
  const foreign = Object.entries(requested.headers).filter(([name]) => !name.startsWith(':'));
  const headers = {
    ...Object.fromEntries(foreign),
    host: requested.headers[':authority'] ?? '',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': requested.socket.remoteAddress ?? '',
  };
  const onward = request(
    backend + requested.url,
    { agent, method: requested.method, headers },
    (reply) => {
      const { connection, 'keep-alive': _, 'transfer-encoding': __, ...rest } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, rest);
      reply.pipe(answer);
    },
  );
  onward.on('error', () => answer.stream?.destroy());
  requested.pipe(onward);
}
