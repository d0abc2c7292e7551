import { describe, expect, it } from 'vitest';
import { parseUrl } from '#domain/lib/url.ts';

const origin = 'https://order.example';

describe('an address', () => {
  it('[G14] is parsed as browsers do', () => {
    const { pathname, search, hash } = parseUrl('a/../menu?x=1#y', origin) ?? {};
    expect({ pathname, search, hash }).toEqual({ pathname: '/menu', search: '?x=1', hash: '#y' });
  });

  it('[G14] is null if it is invalid', () => {
    expect(parseUrl('https://', origin)).toBeNull();
  });
});
