import type { Nutrition } from '#domain/diet/nutrition.ts';
import type { ChosenValue } from '#domain/model.ts';
import { FormattedMessage, type IntlShape, joinWords, useIntl } from '#ui/lib/intl.tsx';
import styles from './nutrition-part.module.css';

/** Facts per portion, per 100 g if known, and for which choices (D49). */
export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const intl = useIntl();
  const { rows, counted, uncounted } = nutrition;
  const has100g = rows.some(({ per_100g }) => per_100g !== null);
  return (
    <>
      <p className={styles.words}>
        {counted.length > 0 ? (
          <FormattedMessage id="menu.nutrition.for" values={{ list: listOf(counted, intl) }} />
        ) : (
          <FormattedMessage id="menu.nutrition.plain" />
        )}
      </p>
      {uncounted.length > 0 && (
        <p className={styles.words}>
          <FormattedMessage
            id="menu.nutrition.notCounted"
            values={{ list: listOf(uncounted, intl) }}
          />
        </p>
      )}
      <table className={styles.table}>
        <caption className="visually-hidden">
          <FormattedMessage id="menu.nutrition.title" />
        </caption>
        <thead className={has100g ? undefined : 'visually-hidden'}>
          <tr>
            <td />
            <th scope="col">{intl.formatMessage({ id: 'menu.nutrition.portion' })}</th>
            {has100g && <th scope="col">{intl.formatMessage({ id: 'menu.nutrition.per100' })}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, unit, amount, per_100g }) => (
            <tr key={key}>
              <th scope="row" className={parts.has(key) ? styles.sub : undefined}>
                {label}
              </th>
              <td>{inUnit(amount, unit, intl)}</td>
              {has100g && <td>{per_100g !== null && inUnit(per_100g, unit, intl)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Rows that are part of the row above. */
const parts = new Set(['saturates', 'sugars']);

function listOf(choices: readonly ChosenValue[], intl: IntlShape): string {
  const names = choices.map(({ name = '', quantity = 1 }) =>
    quantity > 1
      ? intl.formatMessage({ id: 'menu.choice.times' }, { count: quantity, name })
      : name,
  );
  return joinWords(names, intl);
}

function inUnit(amount: number, unit: string, intl: IntlShape): string {
  const maximumFractionDigits = unit === 'kcal' || unit === 'kJ' ? 0 : 1;
  const number = intl.formatNumber(amount, { maximumFractionDigits });
  return intl.formatMessage({ id: 'menu.nutrition.amount' }, { amount: number, unit });
}
