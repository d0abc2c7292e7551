import { Suspense, useEffect, useRef, useState } from 'react';
import type { Product } from '#domain/model.ts';
import type { MenuActs } from '#screens/menu/menu-acts.ts';
import { BiteButton } from '#ui/button/bite-button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { lazyComponent } from '#ui/lib/lazy-import.ts';

const AddStepper = lazyComponent(
  () => import('./add-stepper.tsx'),
  ({ AddStepper }) => AddStepper,
);

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

/** The plus in the bite; once some are in the basket their count, which opens into a stepper (design 10.4). */
export function AddBite(props: Props) {
  const { product, price, count, lineKey, remaining, canAdd, acts } = props;
  const intl = useIntl();
  const { isOpen, touch, close, box } = useOpenFor(patience);
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
          working={isComing}
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
          remaining={remaining}
          canAdd={canAdd}
          onTouch={touch}
          onClose={close}
        />
      </Suspense>
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
    // The stepper may come a moment later, in the count's place.
    return onceThere(box.current, isOpen ? '[role="group"] button' : 'button', (controls) =>
      controls[controls.length - 1]?.focus({ preventScroll: true }),
    );
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

function onceThere(
  box: HTMLElement | null,
  selector: string,
  act: (found: NodeListOf<HTMLElement>) => void,
): () => void {
  const look = () => {
    const found = box?.querySelectorAll<HTMLElement>(selector);
    if (!found?.length) return;
    act(found);
    watcher.disconnect();
  };
  const watcher = new MutationObserver(look);
  if (box) watcher.observe(box, { childList: true, subtree: true });
  look();
  return () => watcher.disconnect();
}
