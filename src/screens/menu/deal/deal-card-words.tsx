import { choiceWords } from '#domain/cart/choice-words.ts';
import { isSoldOut, subOptionsOf } from '#domain/menu/options.ts';
import { areFewLeft } from '#domain/menu/stock.ts';
import type { ChosenValue, OptionValue } from '#domain/model.ts';
import { ValueMark } from '#screens/menu/product/diet-note.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import styles from './deal-card.module.css';

interface Props {
  id: string;
  name: string;
  value: OptionValue;
  choice: ChosenValue | undefined;
  /** Its own options are open below. */
  isOpen: boolean;
  onEdit: () => void;
}

/** Shows the choice of an item with Edit, else its description; sold out or few left before all else (design 11.6). */
export function DealCardWords({ id, name, value, choice, isOpen, onEdit }: Props) {
  const intl = useIntl();
  const child = value.child_product_item;
  const about = value.description ?? child?.description;
  const words = choice && child ? choiceWords(child, choice.chosen ?? []) : null;
  const hasOwn = subOptionsOf(value).length > 0;
  if (isSoldOut(value)) {
    return (
      <span id={id} className={styles.second}>
        <FormattedMessage id="menu.soldOut" />
      </span>
    );
  }
  const hasEdit = choice !== undefined && hasOwn && !isOpen;
  const isFew = areFewLeft(value.stock ?? null);
  return (
    <span className={styles.second}>
      {isFew && (
        <span className={styles.few}>
          <FormattedMessage id="menu.fewLeft" values={{ count: value.stock ?? 0 }} />
        </span>
      )}
      <span id={id} className={hasEdit ? styles.words : styles.about}>
        {words ?? about}
      </span>
      <ValueMark value={value} />
      {hasEdit && (
        <button
          type="button"
          className={styles.edit}
          aria-label={intl.formatMessage({ id: 'menu.lines.edit.name' }, { name })}
          onClick={onEdit}
        >
          <FormattedMessage id="menu.lines.edit" />
        </button>
      )}
    </span>
  );
}
