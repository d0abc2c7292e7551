import { useEffect } from 'react';
import type { Customer, Passkey } from '#domain/model.ts';
import { loadPasskeys } from '#flows/session/passkeys.ts';
import { ownPasskeysStore } from '#stores/session/passkeys.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The customer's passkeys: undefined until they have come, null where there can be none (D247). */
export function useOwnPasskeys(
  customer: Pick<Customer, 'id'> | null,
): readonly Passkey[] | null | undefined {
  const { value: own } = useSnapshot(ownPasskeysStore);
  useEffect(() => void loadPasskeys(), []);
  return own && own.customer_id === customer?.id ? own.passkeys : undefined;
}
