const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Whether a value is an id: 11 alphanumeric characters (§9). */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{11}$/.test(value);
}

/** 11 random alphanumeric characters (§9). */
export function randomId(): string {
  let id = '';
  while (id.length < 11) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // 248 is the largest multiple of 62 in a byte: larger values would favor some characters.
      if (byte < 248 && id.length < 11) id += alphabet.charAt(byte % 62);
    }
  }
  return id;
}
