/** The hash of an inline script or style, as a content security policy names it. */
export async function policyHash(text: string): Promise<string> {
  return `sha256-${base64(await sha256(encoder.encode(text)))}`;
}

/** A strong ETag for a page in one encoding. */
export async function entityTag(page: Uint8Array<ArrayBuffer>, encoding: string): Promise<string> {
  const hash = base64(await sha256(page))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

const encoder = new TextEncoder();

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
