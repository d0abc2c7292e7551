let partnerToken: string | null = null;

/** Removes the token of a partner's URL from the address bar before anything else runs or reads it (D15). */
export function hidePartnerToken(prefix: string | null): void {
  const { pathname, search, hash } = window.location;
  if (!prefix || pathname.split('/')[1] !== prefix) return;
  const params = new URLSearchParams(search);
  const token = params.get('token');
  if (token === null) return;
  params.delete('token');
  // Safari before 17 has no URLSearchParams.size.
  const rest = `${params}` && `?${params}`;
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
  partnerToken = token;
}

/** Returns the token, once. */
export function takePartnerToken(): string | null {
  const token = partnerToken;
  partnerToken = null;
  return token;
}
