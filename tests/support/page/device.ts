import { vi } from 'vitest';
import { type Bent, newAuthenticator } from '../authenticator.ts';

type Made = ReturnType<ReturnType<typeof newAuthenticator>['make']>;
type Credential = Made['credential'];

interface Owner {
  refuses?: boolean;
  /** Set if the browser offers passkeys in the field's autofill; calling it chooses one. */
  choose?: () => void;
}

/** Gives the page's browser a device that creates passkeys and signs with the latest; null for a browser without. */
export function stubDevice(owner: Owner | null): void {
  if (!owner) return void vi.stubGlobal('PublicKeyCredential', undefined);
  const device = newAuthenticator();
  let latest: Credential | null = null;
  const bent: Bent = { origin: window.location.origin };
  const check = () => {
    if (owner.refuses) throw new DOMException('Nobody answered.', 'NotAllowedError');
  };
  const credentials = {
    create: async ({ publicKey }: { publicKey: CreationOptions }) => {
      check();
      const { challenge, user } = publicKey;
      const { credential, passkey } = device.make(
        { challenge: text(challenge), user: { id: text(user.id) } },
        bent,
      );
      latest = credential;
      return handedOver(passkey, { getTransports: () => passkey.response.transports });
    },
    get: async ({ publicKey, mediation, signal }: Asked) => {
      check();
      if (mediation === 'conditional') await chosenInField(owner, signal);
      if (!latest) throw new DOMException('There is none.', 'NotAllowedError');
      return handedOver(device.sign({ challenge: text(publicKey.challenge) }, latest, bent));
    },
  };
  const isConditionalMediationAvailable = async () => owner.choose !== undefined;
  const known = Object.assign(function PublicKeyCredential() {}, {
    isConditionalMediationAvailable,
  });
  vi.stubGlobal('PublicKeyCredential', known);
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
}

interface RequestOptions {
  readonly challenge: ArrayBuffer;
}
interface Asked {
  readonly publicKey: RequestOptions;
  readonly mediation?: string;
  readonly signal: AbortSignal;
}
interface CreationOptions extends RequestOptions {
  readonly user: { readonly id: ArrayBuffer };
}

/** Waits until somebody chooses a passkey in the field, or the page aborts its request. */
function chosenInField(owner: Owner, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    owner.choose = resolve;
    signal.addEventListener('abort', () => reject(new DOMException('Asked anew.', 'AbortError')));
  });
}

/** Converts text to bytes, as browsers pass a passkey to the page. */
function handedOver(
  { id, type, response }: { id: string; type: string; response: object },
  further: object = {},
) {
  const inBytes = Object.entries(response).map(([name, value]) => [
    name,
    typeof value === 'string' ? bytes(value) : value,
  ]);
  return {
    id,
    rawId: bytes(id),
    type,
    response: { ...Object.fromEntries(inBytes), ...further },
    getClientExtensionResults: () => ({}),
  };
}

const text = (given: ArrayBuffer) => Buffer.from(new Uint8Array(given)).toString('base64url');
const bytes = (given: string) => new Uint8Array(Buffer.from(given, 'base64url')).buffer;
