import type { Customer } from '#domain/model.ts';
import type { RestrictionMode } from '#domain/session/settings.ts';

/** Whether venues and menus may be requested: only if the access guard would show them (D29). */
export function maySeeVenues(mode: RestrictionMode, customer: Customer | null): boolean {
  if (mode === 'open') return true;
  const isConfirmed = customer?.email_confirmed === true;
  return isConfirmed && (mode === 'restricted' || customer?.location_activated === true);
}

/** Whether name, logo and theme may be shown: in Restricted_Hidden only once the location is activated (D29). */
export function maySeeBrand(mode: RestrictionMode, customer: Customer | null): boolean {
  return mode !== 'restricted_hidden' || maySeeVenues(mode, customer);
}
