import { useState } from 'react';
import { isOver } from '#domain/venue/check-in.ts';
import { joinBill } from '#flows/venue/table-bill.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { tableBillStore } from '#stores/venue/table-bill.ts';
import { billsKnownStore } from '#stores/venue/table-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { usePhoneNow } from '#ui/lib/clock.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './bill.module.css';

/** Shown until the phone has joined: how to join, and nothing of the bill (D248). */
export function BillJoin({ code }: { code: string | undefined }) {
  const { value: visit } = useSnapshot(visitStore);
  const { value: isKnown } = useSnapshot(billsKnownStore);
  const { value: shown } = useSnapshot(tableBillStore);
  const [isWorking, setWorking] = useState(false);
  const now = usePhoneNow(60_000);
  const isHere = visit !== null && visit.table_id !== null && !isOver(visit.at, now);
  const isPossible = isKnown && (code !== undefined || isHere);

  async function join() {
    if (isWorking) return;
    setWorking(true);
    const checked_in_at = isHere ? visit.at : null;
    if (code !== undefined) await joinBill({ join_code: code, checked_in_at });
    else if (visit && visit.table_id !== null) {
      const { venue_id, table_id, at } = visit;
      await joinBill({ venue_id, table_id, checked_in_at: at });
    }
    setWorking(false);
  }

  const { problem } = shown;
  const isElsewhere = problem === 'missing' || !isPossible;
  return (
    <Card>
      <div className={styles.join}>
        <p>
          <FormattedMessage id="payments.bill.why" />
        </p>
        <p role="status" className={styles.note}>
          {problem === 'full' && <FormattedMessage id="payments.bill.full" />}
          {problem !== 'full' && isElsewhere && <FormattedMessage id="payments.bill.missing" />}
          {problem === 'failed' && <FormattedMessage id="shell.problem.network" />}
        </p>
        {isPossible && (
          <Button
            wide
            busyText={isWorking && 'payments.bill.title'}
            onClick={() => void join()}
            text="payments.bill.join"
          />
        )}
        {isElsewhere && <Button kind="secondary" wide href="/scan" text="place.table.scan" />}
      </div>
    </Card>
  );
}
