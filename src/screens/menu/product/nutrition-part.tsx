import { useEffect, useId } from 'react';
import { DAILY_KCAL } from '#domain/constants.ts';
import { ingredientsOf } from '#domain/diet/ingredients.ts';
import { type NutritionalFacts, nutritionOf, productsToAskFor } from '#domain/diet/nutrition.ts';
import type { Choices } from '#domain/menu/options.ts';
import type { Product } from '#domain/model.ts';
import { loadFacts } from '#flows/menu/menu-extras.ts';
import { allergenWords } from '#screens/menu/list/allergen-words.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { localeStore } from '#stores/app/settings.ts';
import { extrasKey, factsStore } from '#stores/venue/menu-extras.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import styles from './nutrition-part.module.css';
import { NutritionTable } from './nutrition-table.tsx';

interface Props {
  view: MenuView;
  product: Product;
  choices: Choices;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Its id on the page. */
export const nutritionId = 'nutrition';

/** Nutritional facts, loaded when opened and calculated for the choices (design 11.5, M7, D49, D50). */
export function NutritionPart({ view, product, choices, isOpen, onOpen }: Props) {
  const body = useId();
  return (
    <>
      <h3 id={nutritionId} className={styles.title}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => onOpen(!isOpen)}
        >
          <FormattedMessage id="menu.nutrition.title" />
          <Icon name={isOpen ? 'up' : 'down'} size={20} />
        </button>
      </h3>
      <div id={body} hidden={!isOpen}>
        {isOpen && <Facts view={view} product={product} choices={choices} />}
      </div>
    </>
  );
}

function Facts({ view, product, choices }: Pick<Props, 'view' | 'product' | 'choices'>) {
  const ids = productsToAskFor(product, choices);
  const { facts, isWaiting, hasFailed } = useFacts(view, ids);
  const nutrition = hasFailed ? null : nutritionOf(product, choices, facts);
  return (
    <>
      {nutrition && <NutritionTable nutrition={nutrition} />}
      {!nutrition && isWaiting && <Skeleton height="14rem" />}
      {!nutrition && !isWaiting && !hasFailed && (
        <p className={styles.words}>
          <FormattedMessage id="menu.nutrition.none" />
        </p>
      )}
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <p className={styles.words}>
            <FormattedMessage id="menu.nutrition.failed" />
          </p>
          <Button
            kind="soft"
            small
            onClick={() => void loadFacts(view.venue, ids)}
            text="shell.retry"
          />
        </div>
      )}
      {nutrition && (
        <p className={styles.words}>
          <FormattedMessage id="menu.dailyEnergy" values={{ kcal: DAILY_KCAL }} />
        </p>
      )}
      <Allergens product={product} choices={choices} />
    </>
  );
}

function Allergens({ product, choices }: Pick<Props, 'product' | 'choices'>) {
  const intl = useIntl();
  const { allergens, isPartly, isChanged } = ingredientsOf(product, choices);
  const words = allergenWords(allergens, intl).map((text) => text.replace(/\.?$/, '.'));
  const more = isChanged ? 'menu.facts.changed' : 'menu.nutrition.allergic';
  return (
    <div className={styles.allergens}>
      <Banner tone="info" title={words[0]}>
        {words.slice(1).join(' ')}{' '}
        <FormattedMessage id={isPartly && !isChanged ? 'menu.allergens.unknown' : more} />
      </Banner>
    </div>
  );
}

function useFacts({ venue }: MenuView, ids: readonly number[]) {
  const { value: known } = useSnapshot(factsStore);
  const { value: locale } = useSnapshot(localeStore);
  const wanted = ids.join();
  useEffect(() => {
    void loadFacts(venue, wanted === '' ? [] : wanted.split(',').map(Number));
  }, [venue, wanted]);
  const entries = ids.map((id) => ({ id, loaded: known[extrasKey(venue.id, id, locale)] }));
  return {
    facts: new Map<number, NutritionalFacts>(
      entries.flatMap(({ id, loaded }) =>
        loaded?.status === 'ready' ? [[id, loaded.value] as const] : [],
      ),
    ),
    isWaiting: entries.some(({ loaded }) => !loaded || loaded.status === 'waiting'),
    hasFailed: entries.some(({ loaded }) => loaded?.status === 'failed'),
  };
}
