import { useState } from 'react';
import { declineGift } from '#flows/cart/gifts.ts';
import { SuggestionPicture } from '#screens/basket/suggestions/suggestion-picture.tsx';
import type { Basket } from '#screens/use-basket.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Progress } from '#ui/loading/progress.tsx';
import styles from './gift-card.module.css';
import { GiftSheet } from './gift-sheet.tsx';
import { type GiftHere, useGift } from './use-gift.ts';

interface Props {
  basket: Basket;
  /** Opens the gift dialog automatically, once; next to the menu it waits for a tap. */
  asks?: boolean;
}

/** Progress to the venue's gift; once it is earned, the choice of gift (design 11.7, C8). */
export function GiftCard({ basket, asks = false }: Props) {
  const gift = useGift(basket);
  const [isAsked, setAsked] = useState(false);
  if (!gift || gift.isChosen) return null;
  const isOpen = gift.isEarned && (isAsked || (asks && !gift.wasOffered));

  function close() {
    setAsked(false);
    declineGift();
  }

  return (
    <>
      <Card tone="accent">
        <div className={styles.gift}>
          <SuggestionPicture product={gift.choices[0]} />
          <div className={styles.words}>
            <Words gift={gift} currency={basket.currency} />
          </div>
          {gift.isEarned && (
            <Button
              kind="text"
              small
              onClick={() => setAsked(true)}
              text="basket.gift.pick"
              values={{ count: gift.choices.length }}
            />
          )}
        </div>
      </Card>
      {isOpen && <GiftSheet gift={gift} currency={basket.currency} onClose={close} />}
    </>
  );
}

function Words({ gift, currency }: { gift: GiftHere; currency: string }) {
  const intl = useIntl();
  const money = useMoney();
  const { orderValue, left, toBuy, isEarned, choices } = gift;
  const toGo = money(left, currency);
  return (
    <>
      <h2 className={styles.title}>
        <FormattedMessage
          id="basket.gift.title"
          values={{
            count: choices.length,
            gift: choices[0]?.name,
            amount: money(orderValue, currency),
          }}
        />
      </h2>
      {isEarned && (
        <p className={styles.second}>{intl.formatMessage({ id: 'basket.gift.earned' })}</p>
      )}
      {left > 0 && (
        <p className={styles.second}>
          <FormattedMessage id="basket.gift.togo" values={{ amount: toGo }} />
        </p>
      )}
      {left === 0 && toBuy.length > 0 && (
        <p className={styles.second}>
          <FormattedMessage
            id="basket.gift.buy"
            values={{ names: intl.formatList(toBuy, { type: 'disjunction' }) }}
          />
        </p>
      )}
      {left > 0 && (
        <div className={styles.rail}>
          <Progress
            value={orderValue - left}
            max={orderValue}
            label={intl.formatMessage({ id: 'basket.gift.progress' }, { amount: toGo })}
          />
        </div>
      )}
    </>
  );
}
