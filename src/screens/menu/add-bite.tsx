import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Product } from '#domain/model.ts';
import { removeFromCart, setQuantity } from '#flows/cart.ts';
import { tell } from '#flows/notices.ts';
import { BiteButton } from '#ui/bite-button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { MenuActs } from './menu-acts.ts';

interface Props {
  product: Product;
  /** Its price as it is said. */
  price: string;
  count: number;
  /** Its only line in the basket; null where there are several. */
  lineKey: string | null;
  /** How many can still be added; null is not counted. */
  remaining: number | null;
  /** It can be had now. */
  canAdd: boolean;
  acts: MenuActs;
}

const patience = 4000;

/** The plus in the bite; once some are in the basket their count, which opens into a stepper (design 10, Product row). */
export function AddBite(props: Props) {
  const { product, price, count, lineKey, remaining, canAdd, acts } = props;
  const intl = useIntl();
  const { isOpen, touch, close, box } = useOpenFor(patience);
  const { name } = product;

  if (count === 0) {
    if (!canAdd || remaining === 0) return null;
    return (
      <span ref={box}>
        <BiteButton
          label={intl.formatMessage({ id: 'menu.add' }, { name, price })}
          onClick={() => acts.add(product, remaining)}
        />
      </span>
    );
  }
  if (!isOpen || lineKey === null) {
    return (
      <span ref={box}>
        <BiteButton
          count={count}
          label={intl.formatMessage({ id: 'menu.change.count' }, { name, count })}
          onClick={() => (lineKey === null ? acts.showLines(product) : touch())}
        />
      </span>
    );
  }

  function step(key: string, quantity: number) {
    touch();
    if (quantity > 0) setQuantity(key, quantity);
    else {
      close();
      removeFromCart(key);
    }
    if (quantity > count && remaining === 1) tell('WARNING', { id: 'menu.allWeHave' });
  }

  const most = remaining === null ? undefined : count + remaining;
  return (
    <span ref={box}>
      <Stepper
        tone="brand"
        value={count}
        max={canAdd ? most : count}
        label={intl.formatMessage({ id: 'menu.quantity' }, { name })}
        less={intl.formatMessage({ id: 'menu.less' })}
        more={intl.formatMessage({ id: 'menu.more' })}
        remove={intl.formatMessage({ id: 'menu.remove' }, { name })}
        onValue={(quantity) => step(lineKey, quantity)}
      />
    </span>
  );
}

/** Open until it has not been touched for a while; the focus goes in with it and out again. */
function useOpenFor(wait: number) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLSpanElement>(null);
  const follows = useRef<boolean>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (follows.current !== isOpen) return;
    follows.current = undefined;
    const controls = box.current?.querySelectorAll('button');
    controls?.[controls.length - 1]?.focus({ preventScroll: true });
  }, [isOpen]);

  function turn(open: boolean) {
    if (box.current?.contains(document.activeElement)) follows.current = open;
    setOpen(open);
  }

  function touch() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => turn(false), wait);
    if (!isOpen) turn(true);
  }

  return { isOpen, touch, close: () => turn(false), box };
}
