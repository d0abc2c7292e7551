import type { Product } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { removeFromCart, setQuantity } from '#flows/cart/basket.ts';
import { moreOfLine } from '#flows/cart/more-of-line.ts';
import { Stepper } from '#ui/button/stepper.tsx';
import { useIntl } from '#ui/lib/intl.tsx';

interface Props {
  product: Product;
  count: number;
  /** Key of its only line in the basket. */
  lineKey: string;
  /** Whether it can be ordered now. */
  canAdd: boolean;
  onTouch: () => void;
  onClose: () => void;
}

/** The stepper in the bite: less, more, or remove (design 10.4). */
export function AddStepper(props: Props) {
  const { product, count, lineKey, canAdd, onTouch, onClose } = props;
  const intl = useIntl();
  const { name } = product;
  // Its row renders again with every change of its line.
  const remaining = moreOfLine(lineKey, product);
  const max = remaining === null ? undefined : count + remaining;

  function step(quantity: number) {
    onTouch();
    if (quantity > 0) {
      const isSet = setQuantity(lineKey, quantity);
      if (isSet && quantity > count && remaining === 1) toast('WARNING', { id: 'menu.allWeHave' });
    } else {
      onClose();
      removeFromCart(lineKey);
    }
  }

  return (
    <Stepper
      tone="brand"
      value={count}
      max={canAdd ? max : count}
      label={intl.formatMessage({ id: 'menu.quantity' }, { name })}
      less={intl.formatMessage({ id: 'menu.less' })}
      more={intl.formatMessage({ id: 'menu.more' })}
      remove={intl.formatMessage({ id: 'menu.remove' }, { name })}
      onValue={step}
    />
  );
}
