import { currencyOf } from '#domain/venue/venue.ts';
import type { Reorder } from '#flows/orders/reorder.ts';
import { settingsStore } from '#stores/app/settings.ts';
import type { Loaded } from '#stores/loaded.ts';
import { Button } from '#ui/button/button.tsx';
import { ChangeList } from '#ui/content/change-list.tsx';
import { FormattedMessage, joinWords, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './reorder-sheet.module.css';

interface Props {
  loaded: Loaded<Reorder>;
  onTake: (reorder: Reorder, into: 'new' | 'same') => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Before filling the basket: what is missing, what has another price, and what is in the basket already (D90). */
export function ReorderSheet({ loaded, onTake, onRetry, onClose }: Props) {
  const intl = useIntl();
  return (
    <Sheet title={intl.formatMessage({ id: 'orders.again' })} onClose={onClose}>
      {loaded.status === 'ready' ? (
        <Question reorder={loaded.value} onTake={onTake} />
      ) : (
        <EmptyState
          failed
          title="orders.again.failed"
          text="orders.again.failed.text"
          action={<Button docked onClick={onRetry} text="shell.retry" />}
        />
      )}
    </Sheet>
  );
}

function Question({ reorder, onTake }: { reorder: Reorder; onTake: Props['onTake'] }) {
  const { value: settings } = useSnapshot(settingsStore);
  const intl = useIntl();
  const {
    venue,
    changes,
    lines,
    isOtherService,
    service_type,
    against,
    itemsInBasket: waiting,
  } = reorder;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const dishes = joinWords(against, intl);
  return (
    <>
      {against.length > 0 && (
        <Banner title={intl.formatMessage({ id: 'usual.against' }, { dishes })} />
      )}
      {changes.length > 0 && (
        <>
          <p className="quiet">
            <FormattedMessage id={count > 0 ? 'orders.again.text' : 'orders.again.nothing'} />
          </p>
          <ChangeList changes={changes} currency={currencyOf(venue, settings)} />
        </>
      )}
      {count > 0 && (
        <p className="quiet">
          <FormattedMessage id="orders.again.found" values={{ count }} />
        </p>
      )}
      {count > 0 && isOtherService && (
        <p className="quiet">
          <FormattedMessage
            id="orders.again.service"
            values={{ service: service_type ?? 'none' }}
          />
        </p>
      )}
      {count > 0 && waiting > 0 && (
        <p className="quiet">
          <FormattedMessage id="orders.again.waiting" values={{ count: waiting }} />
        </p>
      )}
      <Actions reorder={reorder} onTake={onTake} />
    </>
  );
}

function Actions({ reorder, onTake }: { reorder: Reorder; onTake: Props['onTake'] }) {
  const { venue, lines, changes, itemsInBasket: waiting, canJoin } = reorder;
  if (lines.length === 0) {
    return (
      <div className={styles.ways}>
        <Button docked href={`/menu/${venue.slug}`} text="shell.backToMenu" />
      </div>
    );
  }
  const isWhole = changes.every(({ after }) => after !== null);
  return (
    <div className={styles.ways}>
      {canJoin && (
        <Button docked onClick={() => onTake(reorder, 'same')} text="orders.again.join" />
      )}
      <Button
        kind={canJoin ? 'secondary' : 'primary'}
        docked
        onClick={() => onTake(reorder, 'new')}
        text={newWords(waiting > 0, isWhole)}
      />
    </div>
  );
}

function newWords(isInTheWay: boolean, isWhole: boolean) {
  if (isInTheWay) return 'orders.again.new';
  return isWhole ? 'orders.again.takeAll' : 'orders.again.take';
}
