import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Overloaded } from './overloaded.ts';
import { limits } from './resources.ts';
import { newSemaphore } from './semaphore.ts';

/** OWASP's second recommendation for scrypt: 32 MiB, p = 3. PASSWORD_LOG_N raises the cost, or lowers it for tests. */
const cost = { logN: Number(process.env.PASSWORD_LOG_N || 15), r: 8, p: 3 };

/**
 * Hashes occupy threads that compression and name resolution need too, and processors, one of which stays free for
 * requests of menus (D216).
 */
const hashesAtATime = Math.max(1, Math.min(limits.hashes, availableParallelism() - 1));
const hashing = newSemaphore(hashesAtATime, undefined, limits.hashesWaiting);

/**
 * Hashes a password for storage: memory-hard (scrypt), with its own salt and the cost used.
 * @throws Overloaded if too many hashes are being computed
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('hex'), key.toString('hex')].join('$');
}

/**
 * Whether a password matches a stored hash; without one it takes as long and returns false.
 * @throws Overloaded if too many hashes are being computed
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] = (kept ?? '').split('$');
  if (!kept) {
    await derive(password, randomBytes(16), cost);
    return false;
  }
  const made = await derive(password, Buffer.from(salt, 'hex'), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(made, Buffer.from(key, 'hex'));
}

/** A token that cannot be guessed: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage, so that reading the database does not reveal it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Signs a text (HMAC-SHA-256, base64url). */
export function signatureOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares two secrets in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(a).digest(),
    createHash('sha256').update(b).digest(),
  );
}

async function derive(
  password: string,
  salt: Buffer,
  { logN, r, p }: typeof cost,
): Promise<Buffer> {
  const compute = () =>
    new Promise<Buffer>((resolve, reject) => {
      const options = { N: 2 ** logN, r, p, maxmem: 2 ** logN * r * 256 };
      scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  const key = await hashing<Buffer | null>(compute, () => null);
  if (!key) throw new Overloaded();
  return key;
}
