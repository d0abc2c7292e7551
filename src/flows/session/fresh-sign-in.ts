import { ApiError } from '#api/errors.ts';

/**
 * Runs an action that requires a password. Customers without one are asked for a passkey if their sign-in is too old, and
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
