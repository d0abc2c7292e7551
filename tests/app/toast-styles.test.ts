import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { toastStyles } from '#pages/security-headers.ts';

it('[H7] [T44] the policy allows the styles of this version of the toasts, and their empty element', async () => {
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  await import('sonner');
  const texts = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(toastStyles).toEqual(['', ...texts].map(hashOf));
});
