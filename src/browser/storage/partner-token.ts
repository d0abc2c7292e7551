let handedOver: string | null = null;

/**
 * On a partner's address: takes the token out of the address bar, before anything else runs or reads the address
 * (D15). Elsewhere nothing happens.
 */
export function hidePartnerToken(prefix: string | null): void {
  const { pathname, search, hash } = window.location;
  if (!prefix || pathname.split('/')[1] !== prefix) return;
  const params = new URLSearchParams(search);
  const token = params.get('token');
  if (token === null) return;
  params.delete('token');
  const rest = params.size > 0 ? `?${params}` : '';
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
  handedOver = token;
}

/** The token that was handed over, once. */
export function takePartnerToken(): string | null {
  const token = handedOver;
  handedOver = null;
  return token;
}
