import { isOver } from '#domain/venue/check-in.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { billsKnownStore } from '#stores/venue/table-call.ts';
import { Button } from '#ui/button/button.tsx';
import { usePhoneNow } from '#ui/lib/clock.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Link to the table's bill; empty without a check-in at a table (D248). */
export function BillLink({ venueId }: { venueId?: number }) {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: isKnown } = useSnapshot(billsKnownStore);
  const { value: visit } = useSnapshot(visitStore);
  const now = usePhoneNow(60_000);
  if (!settings.table_bills_enabled || !isKnown) return null;
  if (!visit || visit.table_id === null || isOver(visit.at, now)) return null;
  if (venueId !== undefined && venueId !== visit.venue_id) return null;
  return <Button kind="soft" wide href="/bill" text="payments.bill.title" />;
}
