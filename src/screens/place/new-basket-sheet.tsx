import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './new-basket-sheet.module.css';

interface Props {
  onStart: () => void;
  onKeep: () => void;
}

/** Eat-in and take-away have their own prices and dishes: another kind of service empties the basket (design 11.2). */
export function NewBasketSheet({ onStart, onKeep }: Props) {
  const intl = useIntl();
  return (
    <Sheet
      title={intl.formatMessage({ id: 'place.newBasket.title' })}
      close={intl.formatMessage({ id: 'place.close' })}
      onClose={onKeep}
    >
      <p className={styles.text}>
        <FormattedMessage id="place.newBasket.text" />
      </p>
      <div className={styles.ways}>
        <Button kind="danger" docked wide onClick={onStart}>
          <FormattedMessage id="place.newBasket.start" />
        </Button>
        <Button docked wide onClick={onKeep}>
          <FormattedMessage id="place.newBasket.keep" />
        </Button>
      </div>
    </Sheet>
  );
}
