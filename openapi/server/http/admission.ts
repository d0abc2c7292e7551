import { asksConfirmation, type Site, settingsOf } from '../config/site.ts';
import { type Answer, type Caller, type OperationId, refuse } from '../contract/handler.ts';
import { findCustomer, isActivated } from '../customers/record.ts';
import type { Db } from '../db/database.ts';

/**
 * Whether a site answers a call to this caller at all. A restricted one says nothing of venues and menus to those
 * who are not signed in with a confirmed address, a hidden one nothing before the location is activated (D29). null
 * lets the call in.
 */
export async function refusalOf(
  operation: OperationId,
  { caller, db, site }: { readonly caller: Caller; readonly db: Db; readonly site: Site },
): Promise<Answer | null> {
  const { restriction_mode } = settingsOf(site);
  const isOrdering = operation === 'placeOrder';
  if (always.has(operation) || !asksConfirmation(site)) return null;
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

/** What leads in, what is the caller's own, and what a link is enough for; whatever is new is not among them. */
const always: ReadonlySet<OperationId> = new Set<OperationId>([
  'signIn',
  'signUp',
  'confirmEmail',
  'sendEmailConfirmation',
  'resetPassword',
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
]);
