import { useState } from 'react';
import { plateOf } from '#domain/menu/plates.ts';
import type { Product } from '#domain/model.ts';
import styles from '#screens/basket/lines/line-picture.module.css';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Plate } from '#ui/picture/plate.tsx';

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
