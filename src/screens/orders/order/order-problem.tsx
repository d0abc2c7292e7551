import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Loaded } from '#stores/loaded.ts';
import { orderStore } from '#stores/orders/order.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { RetryState } from '#ui/loading/retry-state.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { loadFlows } from '../lazy-code.ts';

interface Props {
  uuid: string | null;
  problem: Extract<Loaded<never>, { status: 'failed' }>['problem'];
  onRetry: () => void;
}

/** The order is unknown or failed to load; the venue has it regardless. */
export function OrderProblem({ uuid, problem, onRetry }: Props) {
  const intl = useIntl();
  return (
    <Page
      title={intl.formatMessage({ id: 'orders.title' })}
      back={{
        icon: 'close',
        label: intl.formatMessage({ id: 'shell.close' }),
        href: '/profile/orders',
      }}
      width="column"
    >
      {problem === 'missing' ? (
        <Missing uuid={uuid} />
      ) : (
        <NoAnswer problem={problem} onRetry={onRetry} />
      )}
    </Page>
  );
}

function Missing({ uuid }: { uuid: string | null }) {
  const [, navigate] = useLocation();
  const { value: handles } = useSnapshot(orderHandlesStore);
  const handle = handles.find((one) => one.uuid === uuid);
  async function forgetIt(gone: string) {
    const { removePlaced } = await loadFlows();
    removePlaced(gone);
    navigate('/profile/orders', { replace: true });
  }
  return (
    <EmptyState
      failed
      picture="/pictures/receipt.webp"
      title="orders.missing.title"
      text="orders.missing.text"
      action={
        <>
          <Button docked href="/profile/orders" text="orders.missing.action" />
          {handle && (
            <Button
              kind="text"
              wide
              onClick={() => void forgetIt(handle.uuid)}
              text="orders.missing.forget"
              values={{ number: handle.number }}
            />
          )}
        </>
      }
    />
  );
}

function NoAnswer({
  problem,
  onRetry,
}: {
  problem: Exclude<Props['problem'], 'missing'>;
  onRetry: () => void;
}) {
  const { value: received } = useSnapshot(orderStore);
  // Every response puts a new value into the store: until then the request is pending.
  const [requested, setRequested] = useState<unknown>(null);
  return (
    <RetryState
      title={`orders.failed.${problem}.title`}
      text={`orders.failed.${problem}.text`}
      busyText={requested === received && 'orders.loading'}
      onRetry={() => {
        setRequested(received);
        onRetry();
      }}
    />
  );
}
