import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import { isStep } from '#domain/menu/options.ts';
import type { Option, OptionValue } from '#domain/model.ts';
import { Money } from '#ui/content/money.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';

interface Props {
  option: Option;
  value: OptionValue;
  currency: string;
}

/** The full price for prices and members of a group, else the surcharge; "Included" if free in a deal. */
export function ValuePrice({ option, value, currency }: Props) {
  const isFull = option.id === PRICE_OPTION_ID || option.id === GROUP_OPTION_ID;
  const amount = value.price ?? 0;
  if (isFull) return <Money amount={amount} currency={currency} />;
  if (amount !== 0) return <Money amount={amount} currency={currency} sign="extra" />;
  return isStep(option) ? <FormattedMessage id="menu.included" /> : null;
}
