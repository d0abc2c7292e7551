import { containsAlcohol } from '#domain/checkout/checkout.ts';
import { removeAlcohol } from '#flows/cart/basket.ts';
import { agreeToAlcohol } from '#flows/cart/consents.ts';
import { LinePicture } from '#screens/basket/lines/line-picture.tsx';
import type { Basket } from '#screens/use-basket.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Plate } from '#ui/picture/plate.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './alcohol-sheet.module.css';

interface Props {
  basket: Basket;
  onAgreed: () => void;
  onClose: () => void;
}

/** Before paying: asks whether the customer is of age (C7, D65). */
export function AlcoholSheet({ basket: { venue, cart }, onAgreed, onClose }: Props) {
  const intl = useIntl();
  const drink = cart.line_items_attributes.find((line) => line.contains_alcohol);
  const has = containsAlcohol(cart) ? 'yes' : 'no';
  const values = { age: venue.alcohol_age ?? 0, type: cart.service_type ?? 'none', has };

  function agree() {
    agreeToAlcohol();
    onAgreed();
  }

  function remove() {
    removeAlcohol();
    onClose();
  }

  const title = intl.formatMessage({ id: 'basket.alcohol.title' }, values);
  return (
    <Sheet title={title} titleHidden onClose={onClose}>
      <div className={styles.picture}>
        {drink?.image_url ? (
          <LinePicture line={drink} size="large" />
        ) : (
          <Plate tint="berry" kind="cut-out" src="/pictures/wine-glass.webp" eager />
        )}
      </div>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <p className="quiet">
        <FormattedMessage id="basket.alcohol.text" values={values} />
      </p>
      <div className={styles.ways}>
        <Button docked onClick={agree} text="basket.alcohol.agree" values={values} />
        {drink ? (
          <Button kind="secondary" docked onClick={remove} text="basket.alcohol.remove" />
        ) : (
          <Button kind="secondary" docked onClick={onClose} text="basket.back" />
        )}
      </div>
    </Sheet>
  );
}
