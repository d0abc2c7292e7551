import { ApiError } from '#api/errors.ts';

/**
 * Runs what a password would have to allow. Who has none is asked for a passkey where the sign-in was too long ago, and
 * then it runs again (D247).
 */
export async function afterFreshSignIn<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.code === 'sign_in_again')) throw reason;
    const { confirmByPasskey } = await import('./passkey-sign-in.ts');
    if (!(await confirmByPasskey())) throw reason;
    return act();
  }
}
