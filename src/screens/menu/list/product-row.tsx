import { memo, Suspense, useState } from 'react';
import type { DietProfile } from '#domain/diet/diet-profile.ts';
import type { MenuChange } from '#domain/menu/menu-changes.ts';
import { shownPrice } from '#domain/menu/menu-discounts.ts';
import type { MenuDiscount, Product, Venue } from '#domain/model.ts';
import type { Range } from '#domain/text/search-text.ts';
import { type MenuActions, productPath } from '#screens/menu/menu-acts.ts';
import { Badge } from '#ui/content/badge.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { classes } from '#ui/lib/classes.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { Plate, type PlateTint } from '#ui/picture/plate.tsx';
import { AddBite } from './add-bite.tsx';
import { LocalName } from './local-name.tsx';
import { Marked } from './marked.tsx';
import { flagOf } from './offer-words.ts';
import { PriceLine } from './price-line.tsx';
import styles from './product-row.module.css';

const RowMarks = lazyComponent(
  () => import('./row-marks.tsx'),
  ({ RowMarks }) => RowMarks,
);

/** sold-out: none left · past: after the cut-off · closed: nobody takes orders now. */
export type ProductState = 'on' | 'sold-out' | 'past' | 'closed';

interface Props {
  path: string;
  venue: Venue;
  product: Product;
  tint: PlateTint;
  currency: string;
  count: number;
  lineKey: string | null;
  remaining: number | null;
  state: ProductState;
  discount: MenuDiscount | undefined;
  /** The customer's diet; null if none is set (B5). */
  profile: DietProfile | null;
  /** Since the last visit (B10). */
  change: MenuChange | undefined;
  /** The current time if there is an offer, which may end; else 0. */
  at: number;
  /** Ranges of the name that match the search. */
  marks?: readonly Range[];
  /** Initially visible, so its picture is not loaded lazily. */
  eager: boolean;
  acts: MenuActions;
}

/** A product of the menu: a row on phones, a card in the grid of larger screens (design 10.4 and 10.5). */
export const ProductRow = memo(function ProductRow(props: Props) {
  const { path, venue, product, tint, currency, state, discount, marks = noMarks } = props;
  const intl = useIntl();
  const money = useMoney();
  const [isMissing, setMissing] = useState(false);
  const price = shownPrice(product, discount, { now: new Date(props.at), currency });
  const flag =
    state === 'on' &&
    flagOf(
      product,
      { ...props, discount: price.was === null ? null : (discount ?? null), venue },
      intl,
    );
  const isOff = state === 'sold-out' || state === 'past';
  const picture = isMissing ? null : product.image_url;
  const soldOut = state === 'sold-out' && <Badge tone="ink" text="menu.soldOut" />;
  const bite = (
    <div className={styles.bite}>
      <AddBite
        product={product}
        price={money(price.price, currency)}
        count={props.count}
        lineKey={props.lineKey}
        remaining={props.remaining}
        canAdd={state === 'on'}
        acts={props.acts}
      />
    </div>
  );
  const hasBite = props.count > 0 || (state === 'on' && props.remaining !== 0);

  return (
    <li className={classes(styles.row, isOff && styles.off, !picture && styles.bare)}>
      <div className={styles.text}>
        {flag && <Badge tone={flag.tone}>{flag.words}</Badge>}
        {!picture && soldOut}
        <h3 className={styles.name}>
          <a className={styles.link} href={productPath(path, product.id)}>
            <Marked text={product.name} ranges={marks} />
          </a>
        </h3>
        <LocalName product={product} language={venue.locale} />
        {product.description && <p className={styles.about}>{product.description}</p>}
        <PriceLine product={product} price={price} currency={currency} off={isOff} />
        {(props.profile || props.change) && (
          <Suspense>
            <RowMarks
              product={product}
              profile={props.profile}
              change={props.change}
              currency={currency}
            />
          </Suspense>
        )}
      </div>
      {(picture || hasBite) && (
        <div className={styles.side}>
          <Plate
            tint={tint}
            kind={kindOf(product, picture)}
            src={picture ?? undefined}
            off={isOff}
            badge={soldOut || undefined}
            bite={hasBite ? bite : undefined}
            eager={props.eager}
            onMissing={() => setMissing(true)}
          />
        </div>
      )}
    </li>
  );
});

const noMarks: readonly Range[] = [];

function kindOf({ image_kind }: Product, picture: string | null | undefined) {
  if (!picture) return 'none';
  return image_kind === 'cut_out' ? 'cut-out' : 'photo';
}
