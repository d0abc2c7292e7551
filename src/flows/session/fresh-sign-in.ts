import { ApiError } from '#api/errors.ts';
import { codeIn } from '#api/refusals/error-body.ts';

/**
 * Runs an action that requires a password. If it is refused because the sign-in of a customer without a password is too
 * old, asks for a passkey and retries (D247).
 */
export async function afterFreshSignIn<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (reason) {
    if (!(reason instanceof ApiError && codeIn(reason.body) === 'sign_in_again')) throw reason;
    const { confirmByPasskey } = await import('./passkey-sign-in.ts');
    if (!(await confirmByPasskey())) throw reason;
    return act();
  }
}
