import { defaultsOf } from '#domain/menu/choices.ts';
import type { DietProfile } from '#domain/menu/diet-profile.ts';
import { judgeDiet } from '#domain/menu/diet-verdict.ts';
import type { MenuChange } from '#domain/menu/menu-changes.ts';
import type { Product } from '#domain/model.ts';
import { useMoney } from '#ui/content/money.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './row-marks.module.css';
import { verdictWords } from './verdict-words.ts';

interface Props {
  product: Product;
  profile: DietProfile | null;
  change: MenuChange | undefined;
  currency: string;
}

/** Under a product of the menu: what the customer's profile has against it, and what changed since the last visit (B5, B10). */
export function RowMarks({ product, profile, change, currency }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const said = profile ? verdictWords(judgeDiet(product, defaultsOf(product), profile), intl) : [];
  if (said.length === 0 && !change) return null;
  return (
    <ul className={styles.marks}>
      {said.map(({ kind, words }) => (
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
