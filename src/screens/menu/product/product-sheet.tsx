import { Suspense, useState } from 'react';
import { findLine } from '#domain/cart/cart.ts';
import { productFor } from '#domain/cart/line-on-menu.ts';
import { RECENT_CATEGORY_ID } from '#domain/constants.ts';
import { findProduct } from '#domain/menu/menu.ts';
import type { LineItem, Product } from '#domain/model.ts';
import { allLines, usualLine } from '#screens/menu/menu-acts.ts';
import { type MenuView, useMenuView } from '#screens/menu/menu-view.ts';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { useOffered } from './offer-options.ts';
import { ProductConfigured } from './product-configured.tsx';
import { ProductLines } from './product-lines.tsx';
import { ProductAway, ProductWaiting } from './product-waiting.tsx';

const DealSheet = lazyComponent(
  () => import('#screens/menu/deal/deal-sheet.tsx'),
  ({ DealSheet }) => DealSheet,
);

interface Opening {
  id: number;
  /** Key of the edited line; `all` shows every line of the product, `usual` opens it with the last choices. */
  line?: string;
  onClose: () => void;
}

/** A product with its choices, in a sheet over the menu (design 11.5). */
export function ProductSheet({ path, ...opening }: Opening & { path: string }) {
  const view = useMenuView(path);
  const { waiting, isLeft } = useWaiting(opening.onClose);
  if (!view || isLeft) return waiting;
  return <Opened view={view} {...opening} />;
}

function Opened({ view, id, line, onClose }: Opening & { view: MenuView }) {
  // The line leaves the basket with its change, just before the sheet closes.
  const [edited] = useState(() =>
    line === undefined ? undefined : findLine(view.basket.cart, line),
  );
  const found = edited && productFor(edited, view.whole);
  const usual = line === usualLine ? findUsual(view, id) : undefined;
  const product = found?.product ?? usual ?? findProduct(view.whole, id);
  if (!product) return <ProductAway onClose={onClose} />;
  if (line === allLines) return <ProductLines view={view} product={product} onClose={onClose} />;
  return <Kind view={view} product={product} edited={found?.line ?? edited} onClose={onClose} />;
}

interface KindProps {
  view: MenuView;
  product: Product;
  edited: LineItem | undefined;
  onClose: () => void;
}

function Kind({ view, product, edited, onClose }: KindProps) {
  const { waiting, isLeft } = useWaiting(onClose);
  const { offered, isReady } = useOffered(view, product, edited);
  if (!isReady || isLeft) return waiting;
  const props = { view, product: offered, edited, onClose };
  if (product.child_product_type !== 'meal_deal') return <ProductConfigured {...props} />;
  return (
    <Suspense fallback={waiting}>
      <DealSheet {...props} />
    </Suspense>
  );
}

/** If closed while loading it stays closed. */
function useWaiting(onClose: () => void) {
  const [isLeft, setLeft] = useState(false);
  const waiting = <ProductWaiting onClose={onClose} onLeave={() => setLeft(true)} />;
  return { waiting, isLeft };
}

function findUsual({ menu }: MenuView, id: number): Product | undefined {
  const usuals = menu.categories.find((category) => category.id === RECENT_CATEGORY_ID);
  return usuals?.products.find((product) => product.id === id);
}
