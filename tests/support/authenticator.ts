import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const origin = 'http://localhost:4545';
const rpId = 'localhost';

interface Credential {
  readonly id: string;
  readonly key: KeyObject;
  readonly userHandle: string;
}

/** Values that a test falsifies: the page's origin, the domain that the device signs for, the number of uses. */
export interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
}

interface Creation {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

/** A device that creates passkeys (ES256, without attestation) and signs with them, as WebAuthn Level 2 defines. */
export function newAuthenticator() {
  let used = 0;
  return {
    /** Creates a passkey for a server's options, in the form that browsers return. */
    make({ challenge, user }: Creation, bent: Bent = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // In COSE: key type EC2, ES256, curve P-256.
      const key = new Map<Value, Value>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]);
      const attested = [Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)];
      const authData = Buffer.concat([authenticatorData(0x40, 0, bent), ...attested]);
      const none = new Map<Value, Value>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const credential: Credential = {
        id: id.toString('base64url'),
        key: privateKey,
        userHandle: user.id,
      };
      const passkey = {
        ...named(credential),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, bent),
          attestationObject: cbor(none).toString('base64url'),
          transports: ['internal'],
        },
      };
      return { credential, passkey };
    },

    /** Signs a challenge. */
    sign({ challenge }: Pick<Creation, 'challenge'>, credential: Credential, bent: Bent = {}) {
      used += 1;
      const authData = authenticatorData(0, bent.counter ?? used, bent);
      const clientDataJSON = clientData('webauthn.get', challenge, bent);
      const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
      const signature = sign('sha256', Buffer.concat([authData, hash]), credential.key);
      return {
        ...named(credential),
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: bent.userHandle ?? credential.userHandle,
        },
      };
    },
  };
}

const named = ({ id }: Credential) => ({ id, rawId: id, type: 'public-key' });

function clientData(type: string, challenge: string, bent: Bent): string {
  const said = { type: bent.type ?? type, challenge, origin: bent.origin ?? origin };
  return Buffer.from(JSON.stringify({ ...said, crossOrigin: false })).toString('base64url');
}

/** Encodes domain, flags (user present, user verified) and counter. */
function authenticatorData(flags: number, counter: number, bent: Bent): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags | 0x01 | (bent.isVerified === false ? 0 : 0x04));
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(bent.rpId ?? rpId)), rest]);
}

function bytes(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url');
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

type Value = number | string | Buffer | ReadonlyMap<Value, Value>;

/** Encodes a value as CBOR (RFC 8949), of which passkeys need only a part. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flat().map(cbor);
  return Buffer.concat([head(5, value.size), ...parts]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff]);
}
