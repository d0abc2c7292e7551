import { refusalStore } from '#stores/orders/order.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Why the venue refused a field of the order, until it is changed; undefined if it did not (D202). */
export function useRefused(field: string): string | undefined {
  const { value: refusal } = useSnapshot(refusalStore);
  return refusal?.fields?.[field];
}

/** Whether one of these fields was refused: it is opened, so that it can be put right. */
export function useIsRefused(fields: readonly string[]): boolean {
  const { value: refusal } = useSnapshot(refusalStore);
  return fields.some((field) => refusal?.fields?.[field] !== undefined);
}
