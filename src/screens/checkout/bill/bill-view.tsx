import { useState } from 'react';
import { fromMinor } from '#domain/lib/money.ts';
import type { TableBill, Venue } from '#domain/model.ts';
import { belowMinimum, minimumPayable } from '#domain/payment/minimum-charge.ts';
import {
  type BillSelection,
  openAmount,
  selectionInput,
  sharesFor,
  sumOfShares,
} from '#domain/payment/shared-bill.ts';
import { billDishes, divisionIn } from '#domain/venue/table-bill.ts';
import type { BillPart } from '#flows/payment/advance-bill.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Money } from '#ui/content/money.tsx';
import { PriceList, PriceRow } from '#ui/content/price-row.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Dock } from '#ui/sheet/dock.tsx';
import { Page } from '#ui/sheet/page.tsx';
import styles from './bill.module.css';
import { BillChoice } from './bill-choice.tsx';
import { BillPay } from './bill-pay.tsx';
import { BillPhones } from './bill-phones.tsx';
import { BillRounds } from './bill-rounds.tsx';
import { MinimumNote } from './minimum-note.tsx';

interface Props {
  bill: TableBill;
  venue: Venue;
  title: string;
  onClose: () => void;
  /** Called with what is being paid. */
  onPart: (part: BillPart) => void;
}

/** The bill: what was ordered, what is unpaid, and the part that this phone pays. */
export function BillView({ bill, venue, title, onClose, onPart }: Props) {
  const intl = useIntl();
  const [picked, setPicked] = useState<BillSelection | null>(null);
  // The part stays as it was at the tap, whatever others pay meanwhile (D284).
  const [part, setPart] = useState<BillPart | null>(null);
  const { currency, you } = bill;
  const dishes = billDishes(bill);
  const division = divisionIn(bill);
  const open = openAmount(dishes);
  const own = dishes.filter(({ phone }) => phone === you);
  const selection =
    picked ?? (openAmount(own) > 0 ? { kind: 'mine' as const } : { kind: 'all' as const });
  const minorOf = (one: BillSelection) =>
    sumOfShares(sharesFor(one, dishes, { phone: you, division }));
  const minor = minorOf(selection);
  const { value: settings } = useSnapshot(settingsStore);
  const minimum = minimumPayable(venue, settings, currency);
  const rest = open - minor;
  const small = belowMinimum(minor, rest, minimum) ?? undefined;
  const inWords = (one: number) => <Money amount={one} currency={currency} />;
  const amount = fromMinor(minor, currency);
  const ask = () =>
    setPart({ id: bill.id, venue, currency, input: { ...selectionInput(selection), amount } });
  return (
    <Page
      title={title}
      back={{ label: intl.formatMessage({ id: 'shell.close' }), onClick: onClose, icon: 'close' }}
      ground
      width="column"
      dock={
        open > 0 && (
          <Dock
            kind="line"
            above={
              small && (
                <MinimumNote what={small} rest={rest} minimum={minimum} currency={currency} />
              )
            }
          >
            <Button
              docked
              off={minor < minimum}
              amount={<Money amount={amount} currency={currency} />}
              onClick={ask}
              text="payments.pay"
            />
          </Dock>
        )
      }
    >
      <div className={styles.cards}>
        <Card>
          <PriceList>
            {bill.paid > 0 && <PriceRow text="payments.bill.paid" amount={inWords(bill.paid)} />}
            {bill.held > 0 && <PriceRow text="payments.bill.held" amount={inWords(bill.held)} />}
            <PriceRow
              tone={bill.paid + bill.held > 0 ? 'total' : 'plain'}
              text="payments.bill.open"
              amount={<Money amount={fromMinor(open, currency)} currency={currency} tone="total" />}
            />
          </PriceList>
          {bill.rounds.length === 0 && (
            <p className={styles.note}>{intl.formatMessage({ id: 'payments.bill.empty' })}</p>
          )}
        </Card>
        {open > 0 && (
          <BillChoice
            selection={selection}
            division={division}
            phones={bill.phones.length}
            amountOf={(one) => fromMinor(minorOf(one), currency)}
            currency={currency}
            onSelect={setPicked}
          />
        )}
        <BillRounds bill={bill} selection={selection} onSelect={setPicked} />
        <BillPhones bill={bill} />
      </div>
      {part && (
        <BillPay
          part={part}
          onClose={() => setPart(null)}
          onPaying={() => {
            setPart(null);
            setPicked(null);
            onPart(part);
          }}
        />
      )}
    </Page>
  );
}
