import { Fragment } from 'react';
import { type Division, isInProgress } from '#domain/payment/bill-division.ts';
import { type BillSelection, maxParts, minParts } from '#domain/payment/shared-bill.ts';
import { RadioRow } from '#ui/button/choice.tsx';
import { Stepper } from '#ui/button/stepper.tsx';
import { Card } from '#ui/content/card.tsx';
import { Money } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import styles from './bill.module.css';

interface Props {
  selection: BillSelection;
  division: Division | null;
  /** Number of phones that have joined. */
  phones: number;
  /** Returns the amount in the bill's currency. */
  amountOf: (selection: BillSelection) => number;
  currency: string;
  onSelect: (selection: BillSelection) => void;
}

/** Lets a phone choose the part to pay: all, its own, an equal part, or dishes chosen below (D248). */
export function BillChoice({ selection, division, phones, amountOf, currency, onSelect }: Props) {
  const intl = useIntl();
  const going = isInProgress(division) ? division : null;
  const parts =
    going?.parts ?? (selection.kind === 'equal' ? selection.parts : Math.max(minParts, phones));
  const equal = { kind: 'equal', parts } as const;
  const wishes: readonly BillSelection[] = [
    { kind: 'all' },
    { kind: 'mine' },
    equal,
    selection.kind === 'dishes' ? selection : { kind: 'dishes', dishes: [] },
  ];
  return (
    <Card title={<FormattedMessage id="payments.bill.kind" />}>
      {wishes.map((one) => (
        <Fragment key={one.kind}>
          <RadioRow
            name="bill-kind"
            checked={selection.kind === one.kind}
            onChoose={() => onSelect(one)}
            label={<FormattedMessage id={`payments.bill.${one.kind}`} />}
            end={one.kind !== 'dishes' && <Money amount={amountOf(one)} currency={currency} />}
          />
          {one.kind === 'equal' && selection.kind === 'equal' && (
            <div className={styles.parts}>
              <span>
                {going ? (
                  <FormattedMessage
                    id="payments.bill.part"
                    values={{ place: going.taken + 1, parts: going.parts }}
                  />
                ) : (
                  <FormattedMessage id="payments.bill.parts" />
                )}
              </span>
              {!going && (
                <Stepper
                  size="small"
                  value={parts}
                  min={minParts}
                  max={maxParts}
                  onValue={(value) => onSelect({ kind: 'equal', parts: value })}
                  label={intl.formatMessage({ id: 'payments.bill.parts' })}
                  less={intl.formatMessage({ id: 'payments.bill.fewer' })}
                  more={intl.formatMessage({ id: 'payments.bill.more' })}
                />
              )}
            </div>
          )}
        </Fragment>
      ))}
    </Card>
  );
}
