import { hasAlcohol } from '#domain/cart/line-item.ts';
import { energyOf } from '#domain/diet/energy.ts';
import { ingredientsOf } from '#domain/diet/ingredients.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import type { Choices } from '#domain/menu/options.ts';
import type { Product } from '#domain/model.ts';
import { allergenWords } from '#screens/menu/list/allergen-words.ts';
import { dietIcon, dietsOf } from '#screens/menu/list/diet-words.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './product-facts.module.css';

interface Props {
  product: Product;
  /** Its choices so far. */
  choices?: Choices;
}

/** Facts about a product in words: alcohol, diets, energy, allergens (design 11.5). */
export function ProductFacts({ product, choices = defaultsOf(product) }: Props) {
  const intl = useIntl();
  const { allergens, isPartly, diets, isChanged } = ingredientsOf(product, choices);
  const kcal = energyOf(product, choices);
  const facts: { icon: IconName | undefined; words: string }[] = [
    ...(hasAlcohol(product, choices)
      ? [{ icon: 'glass' as const, words: intl.formatMessage({ id: 'menu.alcohol' }) }]
      : []),
    ...dietsOf({ diets }).map((diet) => ({
      icon: dietIcon[diet],
      words: intl.formatMessage({ id: `menu.diet.${diet}` }),
    })),
    ...(kcal === null
      ? []
      : [{ icon: 'flame' as const, words: intl.formatMessage({ id: 'menu.kcal' }, { kcal }) }]),
    ...(product.is_gift_card
      ? []
      : allergenWords(allergens, intl).map((words) => ({
          icon: allergens?.length ? ('wheat' as const) : ('info' as const),
          words,
        }))),
    ...(isPartly && !isChanged
      ? [{ icon: 'info' as const, words: intl.formatMessage({ id: 'menu.allergens.unknown' }) }]
      : []),
    ...(isChanged && !product.is_gift_card
      ? [{ icon: 'info' as const, words: intl.formatMessage({ id: 'menu.facts.changed' }) }]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label={intl.formatMessage({ id: 'menu.filters' })}>
      {facts.map(({ icon, words }) => (
        <li key={words} className={styles.fact}>
          {icon && <Icon name={icon} size={18} />}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
