import { useState } from 'react';
import type { Product } from '#domain/model.ts';
import { plateOf } from '#domain/plates.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/menu.ts';
import { Plate } from '#ui/plate.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import styles from './line-picture.module.css';

/** The picture of a product that is not in the basket yet, on its plate; without one nothing. */
export function SuggestionPicture({ product }: { product: Product | undefined }) {
  const [isMissing, setMissing] = useState(false);
  const menu = readyValue(useSnapshot(menuStore).value.menu);
  if (!product?.image_url || isMissing) return null;
  return (
    <div className={styles.picture}>
      <Plate
        {...plateOf(menu, product.id)}
        src={product.image_url}
        eager
        onMissing={() => setMissing(true)}
      />
    </div>
  );
}
