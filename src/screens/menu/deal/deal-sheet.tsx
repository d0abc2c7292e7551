import { useState } from 'react';
import { stepsOf } from '#domain/menu/deal.ts';
import { isStep, optionsOf } from '#domain/menu/options.ts';
import type { LineItem, Product } from '#domain/model.ts';
import { LocalName } from '#screens/menu/list/local-name.tsx';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { DietNote } from '#screens/menu/product/diet-note.tsx';
import { NutritionPart } from '#screens/menu/product/nutrition-part.tsx';
import { OptionGroups } from '#screens/menu/product/option-groups.tsx';
import { useDraft, useOpened } from '#screens/menu/product/product-draft.ts';
import { ProductFacts } from '#screens/menu/product/product-facts.tsx';
import form from '#screens/menu/product/product-form.module.css';
import { ProductNote } from '#screens/menu/product/product-note.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { DealDock } from './deal-dock.tsx';
import styles from './deal-sheet.module.css';
import { DealSlots } from './deal-slots.tsx';
import { DealStep } from './deal-step.tsx';
import { useDealSteps } from './deal-steps.ts';

interface Props {
  view: MenuView;
  product: Product;
  edited: LineItem | undefined;
  onClose: () => void;
}

/** A deal put together step by step: what is chosen on top, one step open below (design 11.6, M6). */
export function DealSheet({ view, product: found, edited, onClose }: Props) {
  const [showsFacts, setShowsFacts] = useState(false);
  const opened = useOpened(view, found, edited);
  const { product } = opened;
  const draft = useDraft(opened);
  const place = useDealSteps(product, draft);
  const { choices, setChoices } = draft;
  return (
    <Sheet
      title={product.name}
      onClose={onClose}
      size="wide"
      full
      dock={
        <DealDock
          view={view}
          product={product}
          draft={draft}
          edited={opened.line}
          onMissing={place.point}
          onDone={onClose}
        />
      }
    >
      <div className={styles.about}>
        <LocalName product={product} language={view.venue.locale} />
        {product.description && <p>{product.description}</p>}
        <DietNote product={product} choices={choices} />
      </div>
      <DealSlots steps={stepsOf(product)} view={view} choices={choices} place={place} />
      <div className={form.form}>
        {place.step && (
          <div className={form.part}>
            <DealStep product={product} view={view} draft={draft} place={place} />
          </div>
        )}
        <OptionGroups
          options={optionsOf(product).filter((option) => !isStep(option))}
          choices={choices}
          onChange={setChoices}
          currency={view.currency}
          pointed={place.pointed}
        />
        <div className={form.part}>
          <ProductNote value={draft.notes} onValue={draft.setNotes} />
        </div>
        <div className={form.part}>
          <NutritionPart
            view={view}
            product={product}
            choices={choices}
            isOpen={showsFacts}
            onOpen={setShowsFacts}
          />
          {!showsFacts && <ProductFacts product={product} choices={choices} />}
        </div>
      </div>
    </Sheet>
  );
}
