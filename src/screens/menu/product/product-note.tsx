import { MAX_NOTES } from '#domain/constants.ts';
import { lengthOf } from '#domain/text/plain-text.ts';
import { Field } from '#ui/form/field.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import styles from './product-note.module.css';

interface Props {
  value: string;
  onValue: (value: string) => void;
}

/** A note for the kitchen (design 11.5). */
export function ProductNote({ value, onValue }: Props) {
  const intl = useIntl();
  return (
    <>
      <h3 className={styles.title}>{intl.formatMessage({ id: 'menu.note.title' })}</h3>
      <Field
        label={intl.formatMessage({ id: 'menu.note' })}
        value={value}
        onValue={onValue}
        lines={3}
        maxLength={MAX_NOTES}
        capitals="sentences"
        enterKeyHint="done"
        help={
          <span className={styles.help}>
            <span>{intl.formatMessage({ id: 'menu.note.help' })}</span>
            <span aria-hidden="true">
              <FormattedMessage
                id="menu.note.length"
                values={{ length: lengthOf(value), longest: MAX_NOTES }}
              />
            </span>
          </span>
        }
      />
    </>
  );
}
