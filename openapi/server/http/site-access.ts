import { asksConfirmation, type Site, settingsOf } from '../config/site.ts';
import { type Answer, type Caller, type OperationId, refuse } from '../contract/handler.ts';
import { findCustomer, isActivated } from '../customers/record.ts';
import type { Db } from '../db/database.ts';

/**
 * Refuses a request that the site's restriction mode forbids; null admits it. A restricted site shows venues and menus
 * only to customers with a confirmed email address, a hidden one only once they have activated a location (D29).
 */
export async function siteAccessRefusal(
  operation: OperationId,
  { caller, db, site }: { readonly caller: Caller; readonly db: Db; readonly site: Site },
): Promise<Answer | null> {
  const { restriction_mode } = settingsOf(site);
  const isOrdering = operation === 'placeOrder';
  if (openOnEverySite.has(operation) || !asksConfirmation(site)) return null;
  if (restriction_mode === 'open' && !(isOrdering && caller.customer_id !== null)) return null;
  const row = await findCustomer(db, caller.customer_id);
  if (!row) return refuse(401, ['Sign in first.'], { code: 'sign_in_first' });
  if (row.doc.email_confirmed !== true) {
    return refuse(403, ['Confirm your email address first.'], { code: 'email_unconfirmed' });
  }
  if (restriction_mode === 'restricted_hidden' && !isActivated(row, site)) {
    return refuse(403, ['Enter your location code first.'], { code: 'location_not_activated' });
  }
  return null;
}

/** Operations that every site admits: signing in, own data, and everything that a link gives access to. New ones are refused. */
const openOnEverySite: ReadonlySet<OperationId> = new Set<OperationId>([
  'signIn',
  'signUp',
  'confirmEmail',
  'sendEmailConfirmation',
  'resetPassword',
  'startPasskeySignIn',
  'signInWithPasskey',
  'startPasskeySignUp',
  'signUpWithPasskey',
  'listPasskeys',
  'startAddingPasskey',
  'addPasskey',
  'removePasskey',
  'refreshToken',
  'revokeToken',
  'getCustomer',
  'updateCustomer',
  'deleteCustomer',
  'mergeCustomer',
  'getFontsCssUrl',
  'getFaviconUrl',
  'getThemeVariables',
  'getTranslations',
  'getUnauthenticatedOrder',
  'sendUnauthenticatedReceipt',
  'notifyPayment',
  'renewPushSubscription',
]);
