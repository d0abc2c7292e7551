import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, in base64url. */
export interface ReceiverKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** One record holds the whole message (RFC 8188); push services take 4,096 bytes. */
const RECORD_BYTES = 4096;

/** Encrypts a message so that only the subscribed browser can read it (RFC 8291, aes128gcm). */
export function encryptFor({ p256dh, auth }: ReceiverKeys, message: string): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = createECDH('prime256v1');
  const own = sender.generateKeys();
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const part = (name: string, bytes: number) =>
    derive(secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes);
  const cipher = createCipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  // The byte 2 marks the end of the last record.
  const sealed = [cipher.update(Buffer.concat([Buffer.from(message), Buffer.from([2])]))];
  sealed.push(cipher.final(), cipher.getAuthTag());
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, ...sealed]);
}

/** Whether the keys are a valid curve point and a 16-byte secret, so that encryption cannot fail later. */
export function areUsable({ p256dh, auth }: ReceiverKeys): boolean {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  try {
    sender.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === 16;
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
