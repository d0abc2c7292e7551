import type { DietProfile } from '#domain/diet/diet-profile.ts';
import { checkDiet } from '#domain/diet/diet-verdict.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import type { MenuChange } from '#domain/menu/menu-changes.ts';
import type { Product } from '#domain/model.ts';
import { useMoney } from '#ui/content/money.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './row-marks.module.css';
import { dietMessages } from './verdict-words.ts';

interface Props {
  product: Product;
  profile: DietProfile | null;
  change: MenuChange | undefined;
  currency: string;
}

/** Below a product: conflicts with the customer's diet profile, and changes since the last visit (B5, B10). */
export function RowMarks({ product, profile, change, currency }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const messages = profile
    ? dietMessages(checkDiet(product, defaultsOf(product), profile), intl)
    : [];
  if (messages.length === 0 && !change) return null;
  return (
    <ul className={styles.marks}>
      {messages.map(({ kind, words }) => (
        <li key={words} className={classes(styles.mark, styles[kind])}>
          <Icon name={kind === 'conflict' ? 'alert' : 'question'} size={16} />
          <span>{words}</span>
        </li>
      ))}
      {change && (
        <li className={styles.mark}>
          <Icon name="refresh" size={16} />
          <span>
            {intl.formatMessage(
              { id: 'changes.since' },
              { kind: change.kind, was: 'was' in change ? money(change.was, currency) : '' },
            )}
          </span>
        </li>
      )}
    </ul>
  );
}
