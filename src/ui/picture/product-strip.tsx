import { type ReactNode, useState } from 'react';
import { Plate, type PlateTint } from './plate.tsx';
import styles from './product-strip.module.css';

export interface StripProduct {
  readonly id: number;
  readonly name: string;
  /** Its page with all choices. */
  readonly href: string;
  readonly price: ReactNode;
  readonly picture: string | null;
  readonly tint: PlateTint;
  readonly kind: 'cut-out' | 'photo';
  /** The 44 px control in the bite. */
  readonly bite: ReactNode;
}

interface Props {
  /** "Goes well with this": the list's name. */
  label: string;
  products: readonly StripProduct[];
}

/** Products in a row that scrolls sideways, with half of one showing at the end (design 11.7 and 11.5). */
export function ProductStrip({ label, products }: Props) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {products.map((product) => (
        <Item key={product.id} product={product} />
      ))}
    </ul>
  );
}

function Item({ product }: { product: StripProduct }) {
  const { name, href, price, picture, tint, kind, bite } = product;
  const [isMissing, setMissing] = useState(false);
  const src = isMissing ? null : picture;
  return (
    <li className={styles.item}>
      <Plate
        shape="wide"
        tint={tint}
        kind={src === null ? 'photo' : kind}
        src={src ?? undefined}
        bite={<span className={styles.bite}>{bite}</span>}
        onMissing={() => setMissing(true)}
      />
      <a className={styles.name} href={href}>
        {name}
      </a>
      {price}
    </li>
  );
}
