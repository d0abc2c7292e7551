import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isPart } from '#domain/payment/payable.ts';
import type { BillPart } from '#flows/payment/advance-bill.ts';
import { resumeBillPayment } from '#flows/payment/pay-bill.ts';
import { unfinishedPayment } from '#flows/payment/unfinished-bill.ts';
import { loadBill, watchBill } from '#flows/venue/table-bill.ts';
import { currencyAt } from '#stores/app/settings.ts';
import { payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { storedBillStore, tableBillStore } from '#stores/venue/table-bill.ts';
import { Card } from '#ui/content/card.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useAction } from '#ui/lib/use-action.ts';
import { RetryState } from '#ui/loading/retry-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { BillJoin } from './bill-join.tsx';
import { BillPaying } from './bill-paying.tsx';
import { BillView } from './bill-view.tsx';
import { useBillVenue } from './use-bill-venue.ts';

interface Props {
  /** Another phone's code, from its address `/bill/{code}`. */
  code?: string;
  /** The payment that the customer returns to from the bank, perhaps to another browser (D420). */
  pay: string | null;
  onClose: () => void;
}

/** /bill: the table's bill, seen and paid by the phones that have joined it (D248). */
export default function BillScreen({ code, pay, onClose }: Props) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const { value: stored } = useSnapshot(storedBillStore);
  const { value: shown } = useSnapshot(tableBillStore);
  const { value: paying } = useSnapshot(payingStore);
  const [part, setPart] = useState<BillPart | null>(null);
  const isJoined = stored !== null && (code === undefined || shown.bill?.join_code === code);
  const bill = isJoined ? shown.bill : null;
  const unsettled = paying.order && isPart(paying.order) ? paying.uuid : null;
  const isOver = part !== null && unsettled === null;
  // The payment with which the customer left this page continues, also after a reload (T80, D313).
  const [left, setLeft] = useState(() => unfinishedPayment(pay ?? unsettled));
  const isReturning = left !== null && !isOver;
  const isWaiting = isJoined || isReturning;
  const { venue, isFailed, again } = useBillVenue(left?.venue_id ?? bill?.venue_id ?? undefined);
  const id = stored?.id;
  useEffect(() => (id === undefined ? undefined : watchBill()), [id]);
  useEffect(() => {
    if (code !== undefined && isJoined) navigate('/bill', { replace: true });
  }, [code, isJoined, navigate]);
  useEffect(() => {
    if (!left || !venue) return;
    const currency = left.currency ?? readStore(tableBillStore).bill?.currency ?? currencyAt(venue);
    const resumed = { id: left.id, venue, currency, input: { kind: 'all', amount: 0 } } as const;
    setPart(resumed);
    void resumeBillPayment(resumed, left.key);
  }, [left, venue]);
  useEffect(() => {
    // One that only the end of the customer's session has interrupted is still stored (D313).
    if (isOver) setLeft(unfinishedPayment(null));
    if (isOver && pay !== null) navigate('/bill', { replace: true });
  }, [isOver, pay, navigate]);

  if (part && unsettled !== null) return <BillPaying part={part} paying={paying} />;
  const title = intl.formatMessage({ id: 'payments.bill.title' });
  if (bill && venue && (part || !isReturning)) {
    return <BillView bill={bill} venue={venue} title={title} onClose={onClose} onPart={setPart} />;
  }
  return (
    <Page
      title={title}
      back={{ label: intl.formatMessage({ id: 'shell.close' }), onClick: onClose, icon: 'close' }}
      ground
      width="column"
    >
      {isWaiting && (
        <WaitingBill
          title={title}
          isFailed={isFailed || (bill === null && shown.problem === 'failed')}
          onRetry={() => Promise.all([again(), loadBill()])}
        />
      )}
      {!isWaiting && pay === null && <BillJoin code={code} />}
      {!isWaiting && pay !== null && (
        <Card>
          <FormattedMessage id="payments.bill.elsewhere" />
        </Card>
      )}
    </Page>
  );
}

interface WaitingBillProps {
  title: string;
  isFailed: boolean;
  onRetry: () => Promise<unknown>;
}

/** The bill is joined and loading, or did not load (D283). */
function WaitingBill({ title, isFailed, onRetry }: WaitingBillProps) {
  const { isWorking, run } = useAction(onRetry);
  if (isFailed) {
    return (
      <RetryState
        title="payments.bill.title"
        text="shell.problem.network"
        busyText={isWorking && 'payments.bill.title'}
        onRetry={run}
      />
    );
  }
  return (
    <Waiting label={title}>
      <Skeleton height="18rem" shape="plate" />
    </Waiting>
  );
}
