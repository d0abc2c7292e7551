import type { ServiceChange } from '#domain/cart/service-change.ts';
import type { Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { Button } from '#ui/button/button.tsx';
import { ChangeList } from '#ui/content/change-list.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './new-basket-sheet.module.css';
import type { ServiceQuestion } from './service-question.ts';

interface Props {
  venue: Venue | null;
  question: ServiceQuestion;
  onClose: () => void;
}

/** Shows how another service would change the basket, before it does: dropped and repriced lines (D8, design 11.2). */
export function NewBasketSheet({ venue, question, onClose }: Props) {
  const intl = useIntl();
  const { loaded, type } = question;
  return (
    <Sheet
      title={intl.formatMessage({ id: 'place.newBasket.title' }, { type: type ?? 'other' })}
      onClose={onClose}
    >
      {loaded.status === 'waiting' && (
        <Waiting label={intl.formatMessage({ id: 'place.change.loading' })}>
          <Skeleton shape="control" height="4.5rem" />
          <Skeleton shape="control" height="4.5rem" />
        </Waiting>
      )}
      {loaded.status === 'failed' && (
        <EmptyState
          failed
          title="place.change.failed"
          text="place.change.failed.text"
          action={<Button onClick={question.retry} text="shell.retry" />}
        />
      )}
      {loaded.status === 'ready' && <Changes venue={venue} change={loaded.value} />}
      <div className={styles.ways}>
        {loaded.status === 'ready' && (
          <Button kind="danger" docked onClick={question.agree} text="place.newBasket.start" />
        )}
        <Button docked onClick={onClose} text="place.newBasket.keep" />
      </div>
    </Sheet>
  );
}

function Changes({ venue, change }: { venue: Venue | null; change: ServiceChange }) {
  const { value: settings } = useSnapshot(settingsStore);
  const count = change.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      {change.changes.length > 0 && (
        <p className={styles.text}>
          <FormattedMessage id="place.newBasket.text" />
        </p>
      )}
      <ChangeList
        changes={change.changes}
        fees={change.fees}
        currency={currencyOf(venue, settings)}
      />
      <p className={styles.text}>
        <FormattedMessage id="place.change.carried" values={{ count }} />
      </p>
    </>
  );
}
