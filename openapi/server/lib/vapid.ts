import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** Settings of Web Push: the server's keys, and the origins of push services besides those of the browsers. */
export interface Push {
  readonly keys: PushKeys;
  readonly services: readonly string[];
}

/** Keys by which this server identifies itself to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  readonly public_key: string;
  readonly private_key: string;
  /** The operator's contact for push services: mailto: or https:. */
  readonly subject: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The keys in the environment; null without them. */
export function pushKeysOf(env: Environment): PushKeys | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = env;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null;
  return { public_key: VAPID_PUBLIC_KEY, private_key: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}

/** Whether the public key belongs to the private one: otherwise every push service would refuse. */
export function isKeyPair(public_key: string, private_key: string): boolean {
  try {
    return publicKeyOf(private_key) === public_key;
  } catch {
    return false;
  }
}

const HALF_DAY_S = 43_200;

/** The header that proves the sender to one push service, for half a day. */
export function authorizationFor(endpoint: string, keys: PushKeys, now: Date): string {
  const { public_key, private_key, subject } = keys;
  const exp = Math.floor(now.getTime() / 1000) + HALF_DAY_S;
  const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const point = Buffer.from(public_key, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: private_key,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${public_key}`;
}

/** Derives the public key from a private one. */
export function publicKeyOf(private_key: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(private_key, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}
