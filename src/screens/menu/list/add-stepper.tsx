import type { Product } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { removeFromCart, setQuantity } from '#flows/cart/basket.ts';
import { Stepper } from '#ui/button/stepper.tsx';
import { useIntl } from '#ui/lib/intl.tsx';

interface Props {
  product: Product;
  count: number;
  /** Its only line in the basket. */
  lineKey: string;
  /** How many can still be added; null is not counted. */
  remaining: number | null;
  /** It can be had now. */
  canAdd: boolean;
  onTouch: () => void;
  onClose: () => void;
}

/** The count in the bite, opened: less, more, or out of the basket (design 10.4). */
export function AddStepper(props: Props) {
  const { product, count, lineKey, remaining, canAdd, onTouch, onClose } = props;
  const intl = useIntl();
  const { name } = product;
  const most = remaining === null ? undefined : count + remaining;

  function step(quantity: number) {
    onTouch();
    if (quantity > 0) setQuantity(lineKey, quantity);
    else {
      onClose();
      removeFromCart(lineKey);
    }
    if (quantity > count && remaining === 1) toast('WARNING', { id: 'menu.allWeHave' });
  }

  return (
    <Stepper
      tone="brand"
      value={count}
      max={canAdd ? most : count}
      label={intl.formatMessage({ id: 'menu.quantity' }, { name })}
      less={intl.formatMessage({ id: 'menu.less' })}
      more={intl.formatMessage({ id: 'menu.more' })}
      remove={intl.formatMessage({ id: 'menu.remove' }, { name })}
      onValue={step}
    />
  );
}
