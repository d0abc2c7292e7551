import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the push service received it, with the text that the browser decrypts. */
export interface PushMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** A push service (RFC 8030) for a test: it authenticates the sender (RFC 8292); its browser decrypts (RFC 8291). */
export interface PushService {
  readonly origin: string;
  readonly port: number;
  readonly messages: readonly PushMessage[];
  /** Next answers to messages; 201 once these are used up. */
  readonly answers: (number | readonly [status: number, headers: Record<string, string>])[];
  /** Returns the number of calls, whatever the answers. */
  readonly calls: () => number;
  /** A subscription of the browser at a path. */
  readonly subscribe: (path: string) => {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly close: () => Promise<void>;
}

/** Opens one on a free port. Endpoints begin with `known`, if given, which the test must redirect to that port. */
export async function openPushService(public_key: string, known?: string): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const messages: PushMessage[] = [];
  const answers: PushService['answers'] = [];
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    const { headers, url: path = '' } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const fault = faultOf(headers, { public_key, origin });
    const [status, further] = [answers.shift() ?? 201].flat() as [number, Record<string, string>?];
    if (!fault && status === 201) {
      messages.push({ path, headers, body, text: decrypted(body, { browser, auth }) });
    }
    response.writeHead(fault ? 403 : status, further).end(fault ?? undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = known ?? `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    messages,
    answers,
    calls: () => calls,
    subscribe: (path) => ({
      endpoint: `${origin}${path}`,
      keys: {
        p256dh: browser.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      },
    }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns why a push service rejects a message's headers; null if they comply with RFC 8030 and 8292. */
function faultOf(
  headers: IncomingHttpHeaders,
  { public_key, origin }: { readonly public_key: string; readonly origin: string },
): string | null {
  if (!/^\d+$/.test(`${headers.ttl}`)) return 'no TTL';
  if (headers['content-encoding'] !== 'aes128gcm') return 'not aes128gcm';
  if (!/^[\w-]{1,32}$/.test(`${headers.topic}`)) return 'no Topic';
  const [, token = '', key = ''] =
    /^vapid t=([^,\s]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== public_key) return 'another key';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString('base64url'),
  );
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url'))) return 'not signed';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const isWhole = alg === 'ES256' && aud === origin && /^(mailto|https):/.test(sub);
  return isWhole && typeof exp === 'number' ? null : 'claims';
}

interface Browser {
  readonly browser: {
    readonly getPublicKey: () => Buffer;
    readonly computeSecret: (other: Buffer) => Buffer;
  };
  readonly auth: Buffer;
}

/** Decrypts a message as the browser does; throws if it is not RFC 8291's aes128gcm. */
export function decrypted(body: Buffer, { browser, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32);
  const part = (name: string, bytes: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes),
    );
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString();
}
