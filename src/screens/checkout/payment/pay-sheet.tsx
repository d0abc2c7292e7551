import { useState } from 'react';
import type { ServiceType } from '#domain/model.ts';
import { isCardForm, isNewCard } from '#domain/payment/payment-types.ts';
import {
  type ChosenWay,
  isExpired,
  isUsable,
  type PickedWay,
  typeOfSaved,
} from '#domain/payment/payment-way.ts';
import { pickWay } from '#flows/payment/way.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioRow } from '#ui/button/choice.tsx';
import { Row } from '#ui/content/row.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './pay-sheet.module.css';
import { today, usePayWords } from './pay-words.ts';
import type { PayingWays } from './use-paying.ts';
import { WayMark } from './way-mark.tsx';

interface Props {
  paying: PayingWays;
  serviceType: ServiceType | null | undefined;
  total: number;
  currency: string;
  onClose: () => void;
  /** Called to enter a new card. */
  onCard: (type: ChosenWay['type']) => void;
  /** Called when another payment type was chosen, instead of closing the sheet. */
  onUse?: (way: ChosenWay) => void;
}

/** All payment types: saved cards, others, and a new card (design 11.8). */
export function PaySheet({ paying, serviceType, total, currency, onClose, onCard, onUse }: Props) {
  const intl = useIntl();
  const { ways, methods, loyaltyCard } = paying;
  const words = usePayWords({ loyaltyCard, serviceType, currency, total });
  const [chosen, setChosen] = useState(paying.chosen);
  const card = ways.find(({ type }) => isNewCard(type));
  const saved = methods.map((method) => ({ type: typeOfSaved(method) ?? 'stripe', method }));
  // New cards have one entry, whichever provider takes them.
  const form = card ? undefined : ways.find(({ type }) => isCardForm(type));
  const others = ways.filter(
    (way) => !isNewCard(way.type) && (!isCardForm(way.type) || way === form),
  );
  const isChosen = ({ type, method }: ChosenWay) =>
    chosen?.type === type && (chosen.method?.id ?? null) === (method?.id ?? null);

  /** Why a payment type was refused for this order. */
  function refusalOf(type: ChosenWay['type']): string | null {
    const code = ways.find((way) => way.type === type)?.refused;
    return code ? intl.formatMessage({ id: 'payments.declined.reason' }, { code }) : null;
  }

  function take() {
    if (!chosen) return;
    pickWay(pickOf(chosen));
    if (onUse) onUse(chosen);
    else onClose();
  }

  function newCard() {
    if (card) onCard(card.type);
  }

  return (
    <Sheet
      title={intl.formatMessage({ id: 'checkout.pay.title' })}
      onClose={onClose}
      dock={
        <Button
          docked
          off={!chosen}
          onClick={take}
          text="payments.use"
          values={{ kind: chosen?.type ?? 'none', name: chosen ? words.nameOf(chosen) : '' }}
        />
      }
    >
      {saved.map((way) => {
        const isOver = isExpired(way.method, today());
        const no = refusalOf(way.type);
        return (
          <RadioRow
            key={way.method.id}
            name="pay-with"
            checked={isChosen(way)}
            onChoose={() => setChosen(way)}
            lead={<WayMark way={way} />}
            label={words.nameOf(way)}
            second={
              <span className={isOver ? styles.expired : undefined}>
                {no ?? words.secondOf(way)}
              </span>
            }
            off={isOver || no !== null}
            aside={
              isOver &&
              card && <Button kind="text" small onClick={newCard} text="payments.update" />
            }
          />
        );
      })}
      {others.map(({ type, missing }) => {
        const way = { type, method: null };
        return (
          <RadioRow
            key={type}
            name="pay-with"
            checked={isChosen(way)}
            onChoose={() => setChosen(way)}
            lead={<WayMark way={way} />}
            label={words.nameOf(way)}
            second={refusalOf(type) ?? words.secondOf(way) ?? undefined}
            off={missing !== null || refusalOf(type) !== null}
          />
        );
      })}
      {card && (
        <Row
          lead={
            <span className={styles.plus}>
              <Icon name="plus" size={20} />
            </span>
          }
          text="payments.card.title"
          second={refusalOf(card.type) ?? undefined}
          off={!isUsable(card)}
          {...(isUsable(card) && { onClick: newCard })}
        />
      )}
    </Sheet>
  );
}

function pickOf({ type, method }: ChosenWay): PickedWay {
  return method ? { kind: 'saved', id: method.id } : { kind: 'type', type };
}
