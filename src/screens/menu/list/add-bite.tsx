import { Suspense, useEffect, useRef, useState } from 'react';
import type { Product } from '#domain/model.ts';
import type { MenuActions } from '#screens/menu/menu-acts.ts';
import { BiteButton } from '#ui/button/bite-button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { lazyComponent } from '#ui/lib/lazy-import.ts';

const AddStepper = lazyComponent(
  () => import('./add-stepper.tsx'),
  ({ AddStepper }) => AddStepper,
);

interface Props {
  product: Product;
  /** Its price for screen readers. */
  price: string;
  count: number;
  /** Key of its only line in the basket; null if there are several. */
  lineKey: string | null;
  /** Number that can still be added; null if stock is not tracked. */
  remaining: number | null;
  /** Whether it can be ordered now. */
  canAdd: boolean;
  acts: MenuActions;
}

const closeAfterMs = 4000;

/** The plus in the bite; once some are in the basket their count, which opens a stepper (design 10.4). */
export function AddBite(props: Props) {
  const { product, price, count, lineKey, remaining, canAdd, acts } = props;
  const intl = useIntl();
  const { isOpen, touch, close, box } = useOpenFor(closeAfterMs);
  const [isComing, setComing] = useState(false);
  const { name } = product;

  function add() {
    const coming = acts.add(product, remaining);
    setComing(coming !== undefined);
    void coming?.then(() => setComing(false));
  }

  if (count === 0) {
    if (!canAdd || remaining === 0) return null;
    return (
      <span ref={box}>
        <BiteButton
          label={intl.formatMessage({ id: 'menu.add' }, { name, price })}
          busy={isComing}
          onClick={add}
        />
      </span>
    );
  }
  const bite = (
    <BiteButton
      count={count}
      label={intl.formatMessage({ id: 'menu.change.count' }, { name, count })}
      onClick={() => (lineKey === null ? acts.showLines(product) : touch())}
    />
  );
  if (!isOpen || lineKey === null) return <span ref={box}>{bite}</span>;
  return (
    <span ref={box}>
      <Suspense fallback={bite}>
        <AddStepper
          product={product}
          count={count}
          lineKey={lineKey}
          canAdd={canAdd}
          onTouch={touch}
          onClose={close}
        />
      </Suspense>
    </span>
  );
}

/** Stays open until it has not been used for a while; moves the focus in and out. */
function useOpenFor(wait: number) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLSpanElement>(null);
  const follows = useRef<boolean>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (follows.current !== isOpen) return;
    follows.current = undefined;
    // The stepper may be loaded a moment later.
    return onceRendered(box.current, isOpen ? '[role="group"] button' : 'button', (controls) =>
      controls[controls.length - 1]?.focus({ preventScroll: true }),
    );
  }, [isOpen]);

  function turn(open: boolean) {
    if (box.current?.contains(document.activeElement)) follows.current = open;
    setOpen(open);
  }

  function touch() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A customer with a keyboard may need longer.
      if (box.current?.querySelector(':focus-visible')) touch();
      else turn(false);
    }, wait);
    if (!isOpen) turn(true);
  }

  return { isOpen, touch, close: () => turn(false), box };
}

function onceRendered(
  box: HTMLElement | null,
  selector: string,
  act: (found: NodeListOf<HTMLElement>) => void,
): () => void {
  const check = () => {
    const found = box?.querySelectorAll<HTMLElement>(selector);
    if (!found?.length) return;
    act(found);
    watcher.disconnect();
  };
  const watcher = new MutationObserver(check);
  if (box) watcher.observe(box, { childList: true, subtree: true });
  check();
  return () => watcher.disconnect();
}
