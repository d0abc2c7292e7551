import { offerOn } from '#domain/menu/expected-discount.ts';
import { type Choices, optionsOf } from '#domain/menu/options.ts';
import type { Product } from '#domain/model.ts';
import { GiftCardForm } from '#screens/menu/gift-card/gift-card-form.tsx';
import { LocalName } from '#screens/menu/list/local-name.tsx';
import { offerWords } from '#screens/menu/list/offer-words.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { GoesWell } from '#screens/menu/suggestions/goes-well.tsx';
import { Badge } from '#ui/content/badge.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { DietNote } from './diet-note.tsx';
import type { HighlightedGroup } from './missing-choice.ts';
import { NutritionPart } from './nutrition-part.tsx';
import { OptionGroups } from './option-groups.tsx';
import type { Draft } from './product-draft.ts';
import { ProductFacts } from './product-facts.tsx';
import styles from './product-form.module.css';
import { ProductNote } from './product-note.tsx';

interface Props {
  view: MenuView;
  product: Product;
  draft: Draft;
  pointed: HighlightedGroup | null;
  /** Whether the title is here, below the picture. */
  hasCover: boolean;
  showsFacts: boolean;
  onShowFacts: (shows: boolean) => void;
}

/** Description and choices of a product, in one scroll area (design 11.5). */
export function ProductForm(props: Props) {
  const { view, product, draft, pointed, hasCover } = props;
  const { choices, setChoices } = draft;
  if (product.is_gift_card) return <GiftCardForm view={view} product={product} draft={draft} />;
  return (
    <div className={styles.form}>
      <div className={hasCover ? styles.under : styles.about}>
        {hasCover && (
          <p className={styles.title} aria-hidden="true">
            {product.name}
          </p>
        )}
        <LocalName product={product} language={view.venue.locale} />
        {product.description && <p className={styles.description}>{product.description}</p>}
        <div className={styles.facts}>
          <ProductFacts product={product} choices={choices} />
        </div>
        <DietNote product={product} choices={choices} />
        <OfferNote view={view} product={product} choices={choices} />
      </div>
      <OptionGroups
        options={optionsOf(product)}
        choices={choices}
        onChange={setChoices}
        currency={view.currency}
        pointed={pointed}
      />
      <div className={styles.part}>
        <ProductNote value={draft.notes} onValue={draft.setNotes} />
      </div>
      <div className={styles.part}>
        <NutritionPart
          view={view}
          product={product}
          choices={choices}
          isOpen={props.showsFacts}
          onOpen={props.onShowFacts}
        />
      </div>
      <GoesWell view={view} product={product} />
    </div>
  );
}

interface OfferProps {
  view: MenuView;
  product: Product;
  choices: Choices;
}

/** Offers are deducted in the basket: says that the button's price is without it. */
function OfferNote({ view, product, choices }: OfferProps) {
  const intl = useIntl();
  const money = useMoney();
  const at = { now: new Date(view.minute), currency: view.currency };
  const offer = offerOn(product, choices, view.discounts, at);
  if (!offer) return null;
  const amount = money(offer.off, view.currency);
  return (
    <p className={styles.offer}>
      <Badge tone="danger">{offerWords(offer.discount, view.venue, intl)}</Badge>
      <span>
        <FormattedMessage id="menu.offer.inBasket" values={{ amount }} />
      </span>
    </p>
  );
}
