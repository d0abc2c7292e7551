import { useEffect, useMemo, useState } from 'react';
import { isGiftCard } from '#domain/menu/group-members.ts';
import type { Choices } from '#domain/menu/options.ts';
import type { LineItem, Product } from '#domain/model.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { useMissingChoice } from './missing-choice.ts';
import { nutritionId } from './nutrition-part.tsx';
import { ProductAction } from './product-action.tsx';
import { ProductCover } from './product-cover.tsx';
import { useDraft, useOpened } from './product-draft.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductForm } from './product-form.tsx';

interface Props {
  view: MenuView;
  product: Product;
  edited: LineItem | undefined;
  onClose: () => void;
}

/** A product being configured: picture, choices, quantity (design 11.5). */
export function ProductConfigured({ view, product: found, edited, onClose }: Props) {
  const [isMissing, setMissing] = useState(false);
  const [showsFacts, setShowsFacts] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  const opened = useOpened(view, found, edited);
  const draft = useDraft(opened);
  const product = useAsChosen(opened.product, draft.choices);
  const { pointed, point } = useMissingChoice(draft);
  const picture = isMissing || product.is_gift_card ? null : product.image_url;

  useEffect(() => {
    if (timesAsked === 0) return;
    document.getElementById(nutritionId)?.scrollIntoView({ block: 'start' });
  }, [timesAsked]);

  function showFacts() {
    setShowsFacts(true);
    setTimesAsked((times) => times + 1);
  }
  return (
    <Sheet
      title={product.name}
      onClose={onClose}
      size={picture ? 'wide' : 'medium'}
      full={Boolean(picture)}
      cover={
        picture ? (
          <ProductCover
            product={product}
            src={picture}
            tint={view.tints.get(product.id) ?? 'oat'}
            onMissing={() => setMissing(true)}
          >
            <ProductFacts product={product} choices={draft.choices} />
            <Button kind="text" small onClick={showFacts} text="menu.nutrition.title" />
          </ProductCover>
        ) : undefined
      }
      dock={
        <ProductAction
          view={view}
          product={product}
          draft={draft}
          edited={opened.line}
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
        showsFacts={showsFacts}
        onShowFacts={setShowsFacts}
      />
    </Sheet>
  );
}

/** Marks a group as a gift card or a dish, by its chosen member (M3, C13). */
function useAsChosen(product: Product, choices: Choices): Product {
  const is_gift_card = isGiftCard(product, choices);
  return useMemo(
    () =>
      (product.is_gift_card ?? false) === is_gift_card ? product : { ...product, is_gift_card },
    [product, is_gift_card],
  );
}
