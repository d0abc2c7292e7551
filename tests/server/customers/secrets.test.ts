import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function secrets(logN: string) {
  vi.stubEnv('PASSWORD_LOG_N', logN);
  vi.resetModules();
  return import('#server/lib/secrets.ts');
}

it('[A2] a password is hashed memory-hard, by default with at least OWASP’s cost', async () => {
  const { hashPassword, isPassword } = await secrets('');
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^scrypt\$15\$8\$3\$[\da-f]{32}\$[\da-f]{64}$/);
  expect(await isPassword('correct horse', stored)).toBe(true);
  expect(await isPassword('correct horsf', stored)).toBe(false);
});

it('[A2] the same password never has the same hash twice', async () => {
  const { hashPassword } = await secrets('10');
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

it('[A1] a hash with another cost is still verified', async () => {
  const old = await (await secrets('11')).hashPassword('correct horse');
  const { isPassword } = await secrets('10');
  expect(await isPassword('correct horse', old)).toBe(true);
});
