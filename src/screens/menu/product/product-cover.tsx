import type { ReactNode } from 'react';
import type { Product } from '#domain/model.ts';
import type { PlateTint } from '#ui/picture/plate.tsx';
import styles from './product-cover.module.css';

interface Props {
  product: Product;
  src: string;
  tint: PlateTint;
  onMissing: () => void;
  /** Above its lower edge, on desktops. */
  children?: ReactNode;
}

/** The picture at the top of a product's sheet; next to it on desktops (design 11.5). */
export function ProductCover({ product, src, tint, onMissing, children }: Props) {
  const isCutOut = product.image_kind === 'cut_out';
  return (
    <div className={styles.cover} style={{ backgroundColor: `var(--plate-${tint})` }}>
      {isCutOut && <i className={styles.disc} />}
      <img
        className={isCutOut ? styles.food : styles.photo}
        src={src}
        alt=""
        width={256}
        height={256}
        decoding="async"
        draggable={false}
        onError={onMissing}
      />
      {children && <div className={styles.facts}>{children}</div>}
    </div>
  );
}
