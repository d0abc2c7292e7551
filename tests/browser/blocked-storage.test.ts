import { describe, expect, it, vi } from 'vitest';
import { hidePartnerToken, takePartnerToken } from '#browser/storage/partner-token.ts';
import { channel } from '#browser/storage/window-channel.ts';

describe('[T22] a channel between windows', () => {
  it.each([
    [
      'refuses, as Firefox does where cookies are blocked',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      },
    ],
    ['lacks', undefined],
  ])('[D84] delivers nothing in a browser that %s it, and harms nothing', (_, given) => {
    vi.stubGlobal('BroadcastChannel', given);
    const baskets = channel<string>('basket');
    expect(() => baskets.listen(() => undefined)).not.toThrow();
    expect(() => baskets.send('one')).not.toThrow();
  });
});

it('[D15] the other parameters of a partner’s URL stay in a browser that cannot count them', () => {
  const { prototype } = URLSearchParams;
  const size = Object.getOwnPropertyDescriptor(prototype, 'size');
  Object.defineProperty(prototype, 'size', { value: undefined, configurable: true });
  window.history.replaceState(null, '', '/club/fox?token=t&code=SUMMER#top');
  hidePartnerToken('club');
  if (size) Object.defineProperty(prototype, 'size', size);
  expect(takePartnerToken()).toBe('t');
  const { search, hash } = window.location;
  expect(search + hash).toBe('?code=SUMMER#top');
});
