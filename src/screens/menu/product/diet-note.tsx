import { isSet } from '#domain/diet/diet-profile.ts';
import { checkDiet, checkValueDiet, isConflict } from '#domain/diet/diet-verdict.ts';
import type { Choices } from '#domain/menu/options.ts';
import type { OptionValue, Product } from '#domain/model.ts';
import styles from '#screens/menu/list/row-marks.module.css';
import { dietMessages } from '#screens/menu/list/verdict-words.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';
import { Button } from '#ui/button/button.tsx';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Banner } from '#ui/sheet/banner.tsx';

/** Conflicts of the configured product with the customer's diet profile: why one tap did not add it (B5, D50). */
export function DietNote({ product, choices }: { product: Product; choices: Choices }) {
  const intl = useIntl();
  const { value: profile } = useSnapshot(dietProfileStore);
  if (!isSet(profile)) return null;
  const verdict = checkDiet(product, choices, profile);
  const messages = dietMessages(verdict, intl);
  if (messages.length === 0) return null;
  return (
    <div className={styles.note}>
      <Banner
        title={<FormattedMessage id={isConflict(verdict) ? 'diet.conflict' : 'diet.ask'} />}
        action={<Button kind="text" small href="/profile/diet" text="diet.change" />}
      >
        {messages.map(({ words }) => (
          <span key={words} className={styles.reason}>
            {words}
          </span>
        ))}
      </Banner>
    </div>
  );
}

/** The diet note of a product that can be chosen in a deal or group, in one line. */
export function ValueMark({ value }: { value: OptionValue }) {
  const intl = useIntl();
  const { value: profile } = useSnapshot(dietProfileStore);
  const verdict = isSet(profile) ? checkValueDiet(value, profile) : null;
  if (!verdict) return null;
  return dietMessages(verdict, intl).map(({ kind, words }) => (
    <span key={words} className={classes(styles.line, styles[kind])}>
      {words}
    </span>
  ));
}
