import { useEffect, useId, useMemo, useState } from 'react';
import { MAX_PERSON } from '#domain/constants.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { plainName } from '#domain/text/single-line.ts';
import {
  handOver,
  ownName,
  setOwnName,
  shareUrls,
  showSharedCode,
} from '#flows/cart/share-basket.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { QrCode } from '#ui/picture/qr-code.tsx';
import styles from './together-sheet.module.css';

interface Props {
  cart: Cart;
  venue: Venue;
  onLeft: () => void;
}

/** Shows this basket to a friend's camera: a name, then one QR code or several in turn (B6). */
export function ShowBasket({ cart, venue, onLeft }: Props) {
  const intl = useIntl();
  const title = useId();
  const [typed, setTyped] = useState(ownName);
  const name = plainName(typed);
  const addresses = useMemo(
    () => (name ? shareUrls(cart, venue, name) : undefined),
    [cart, venue, name],
  );

  function rename(value: string) {
    setTyped(value);
    setOwnName(plainName(value));
  }

  function leave() {
    handOver();
    onLeft();
  }

  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>{intl.formatMessage({ id: 'friends.show' })}</h3>
      <p className="fine">{intl.formatMessage({ id: 'friends.show.text' })}</p>
      <Field
        label={intl.formatMessage({ id: 'friends.name' })}
        value={typed}
        onValue={rename}
        help={<FormattedMessage id="friends.name.help" />}
        autoComplete="given-name"
        capitals="words"
        enterKeyHint="done"
        maxLength={MAX_PERSON}
      />
      {addresses === null && (
        <p className={styles.alert} role="alert">
          <FormattedMessage id="friends.code.tooLarge" />
        </p>
      )}
      {addresses && (
        <>
          <Codes addresses={addresses} />
          <p className="fine">{intl.formatMessage({ id: 'friends.leave.text' })}</p>
          <Button kind="soft" wide onClick={leave} text="friends.leave" />
        </>
      )}
    </section>
  );
}

/** Time per code in milliseconds, long enough for a camera to read it. */
const intervalMs = 800;

function Codes({ addresses }: { addresses: readonly string[] }) {
  const intl = useIntl();
  const [turn, setTurn] = useState(0);
  const of = addresses.length;
  const index = turn % of;
  useEffect(showSharedCode, []);
  useEffect(() => {
    if (of === 1) return;
    const timer = setInterval(() => setTurn((before) => before + 1), intervalMs);
    return () => clearInterval(timer);
  }, [of]);
  return (
    <>
      <div className={styles.code}>
        <QrCode
          text={addresses[index] ?? ''}
          label={
            of === 1
              ? intl.formatMessage({ id: 'friends.code' })
              : intl.formatMessage({ id: 'friends.code.part' }, { place: index + 1, of })
          }
        />
      </div>
      {of > 1 && (
        <p className={styles.count}>
          <FormattedMessage id="friends.code.parts" values={{ of }} />
        </p>
      )}
    </>
  );
}
