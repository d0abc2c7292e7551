import type { Basket } from '#domain/cart/venue-basket.ts';
import { setFields } from '#flows/cart/basket.ts';
import { useBasket } from '#screens/use-basket.ts';
import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TimeSheet } from './time-sheet.tsx';
import { useTimes } from './use-times.ts';

interface Props {
  /** The venue's slug or id. */
  path: string;
  onClose: () => void;
}

/** /menu/{path}/time: chooses the time before the menu is shown (D40). */
export function TimeStep({ path, onClose }: Props) {
  const checkout = useBasket(path);
  return checkout && <TimeChoice checkout={checkout} onClose={onClose} />;
}

function TimeChoice({ checkout, onClose }: { checkout: Basket; onClose: () => void }) {
  const intl = useIntl();
  const { loaded, slots, reload } = useTimes(checkout);
  if (slots.length > 0) {
    return (
      <TimeSheet
        key={checkout.cart.delivery_time}
        checkout={checkout}
        slots={slots}
        onChoose={(delivery_time) => setFields({ delivery_time })}
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet title={intl.formatMessage({ id: 'checkout.times.title' })} onClose={onClose}>
      {loaded.status === 'waiting' && (
        <Waiting label={intl.formatMessage({ id: 'checkout.when.loading' })}>
          <Skeleton shape="control" height="3.75rem" />
          <Skeleton shape="control" height="3.25rem" />
        </Waiting>
      )}
      {loaded.status === 'failed' && (
        <EmptyState
          failed
          title="checkout.when.failed"
          action={<Button onClick={() => void reload()} text="shell.retry" />}
        />
      )}
      {loaded.status === 'ready' && <p>{intl.formatMessage({ id: 'checkout.when.none' })}</p>}
    </Sheet>
  );
}
