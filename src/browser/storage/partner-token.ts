let partnerToken: string | null = null;

/** Removes the token of a partner's URL from the address bar before anything else runs or reads it (D15). */
export function hidePartnerToken(prefix: string | null): void {
  const { pathname, search, hash } = window.location;
  if (!prefix || pathname.split('/')[1] !== prefix) return;
  const params = new URLSearchParams(search);
  const token = params.get('token');
  if (token === null) return;
  params.delete('token');
  const rest = params.size > 0 ? `?${params}` : '';
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
  partnerToken = token;
}

/** Returns the token until it is forgotten: a sign-in without an answer is tried again with it. */
export function readPartnerToken(): string | null {
  return partnerToken;
}

/** It has been used, and does not sign in again. */
export function forgetPartnerToken(): void {
  partnerToken = null;
}
