import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { findLine } from '#domain/cart.ts';
import { findProduct } from '#domain/menu.ts';
import type { LineItem, Product } from '#domain/model.ts';
import { withStock } from '#domain/stock.ts';
import { Sheet } from '#ui/sheet.tsx';
import { allLines } from './menu-acts.ts';
import { type MenuView, useMenuView } from './menu-view.ts';
import { usePointing } from './pointing.ts';
import { ProductAction } from './product-action.tsx';
import { ProductCover } from './product-cover.tsx';
import { useDraft } from './product-draft.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductLines } from './product-lines.tsx';
import { ProductAway, ProductWaiting } from './product-waiting.tsx';
import { useMenuHere } from './venue-here.ts';

interface Props {
  path: string;
  id: number;
  /** The key of the line that is edited; `all` shows every line of the product. */
  line?: string | undefined;
  onClose: () => void;
}

/** A product with its choices, over the menu (design 11.5). */
export function ProductSheet({ path, id, line, onClose }: Props) {
  const { menu } = useMenuHere(path);
  const view = useMenuView(path);
  const found = view && findProduct(view.menu, id);
  const product = useMemo(() => found && withStock(found, view.hasStock), [found, view?.hasStock]);
  if (!view) return menu.status === 'failed' ? null : <ProductWaiting onClose={onClose} />;
  if (!product) return <ProductAway onClose={onClose} />;
  if (line === allLines) return <ProductLines view={view} product={product} onClose={onClose} />;
  const edited = line === undefined ? undefined : findLine(view.basket.cart, line);
  return <Configured view={view} product={product} edited={edited} onClose={onClose} />;
}

interface ConfiguredProps {
  view: MenuView;
  product: Product;
  edited: LineItem | undefined;
  onClose: () => void;
}

function Configured({ view, product, edited, onClose }: ConfiguredProps) {
  const intl = useIntl();
  const [isMissing, setMissing] = useState(false);
  // What is edited leaves the basket with the change; the sheet goes on with what it had.
  const [line] = useState(edited);
  const draft = useDraft(product, line);
  const { pointed, point } = usePointing(draft);
  const picture = isMissing || product.is_gift_card ? null : product.image_url;
  const tint = view.tints.get(product.id) ?? 'oat';
  return (
    <Sheet
      title={product.name}
      close={intl.formatMessage({ id: 'menu.close' })}
      onClose={onClose}
      size={picture ? 'wide' : 'medium'}
      full={Boolean(picture)}
      cover={
        picture ? (
          <ProductCover
            product={product}
            src={picture}
            tint={tint}
            onMissing={() => setMissing(true)}
          >
            <ProductFacts product={product} />
          </ProductCover>
        ) : undefined
      }
      dock={
        <ProductAction
          view={view}
          product={product}
          draft={draft}
          edited={line}
          onMissing={point}
          onDone={onClose}
        />
      }
    >
      <ProductForm
        view={view}
        product={product}
        draft={draft}
        pointed={pointed}
        hasCover={Boolean(picture)}
      />
    </Sheet>
  );
}
