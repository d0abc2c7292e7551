import { useEffect } from 'react';
import type { Customer } from '#domain/model.ts';
import { checkConfirmation } from '#flows/session/account.ts';
import { accessStore } from '#stores/session/access.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/**
 * Whether to continue. Another window may have confirmed the address: the guard relies on the server, so the server is
 * asked first to avoid a redirect loop. Any later answer counts as well, since the first request may be lost.
 */
export function useConfirmed(customer: Customer | null): boolean {
  const { value: access } = useSnapshot(accessStore);
  const isStored = customer?.email_confirmed === true;
  const isKnown =
    typeof access.fetched === 'object' &&
    access.fetched.id === customer?.id &&
    access.fetched.email_confirmed === true;
  const isAsked = isStored && !isKnown;
  useEffect(() => {
    if (isAsked) void checkConfirmation();
  }, [isAsked]);
  return isStored && isKnown;
}
