/** The hash of an inline script or style, as a content security policy names it. */
export async function policyHash(text: string): Promise<string> {
  return `sha256-${await hashOf(encoder.encode(text))}`;
}

/** A strong ETag for a page in one encoding. */
export async function entityTag(page: Uint8Array<ArrayBuffer>, encoding: string): Promise<string> {
  const base64 = await hashOf(page);
  const hash = base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

const encoder = new TextEncoder();

/** SHA-256 in base64. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash));
}
