import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Order } from '#domain/model.ts';
import { plateOf } from '#domain/plates.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/menu.ts';
import { Plate } from '#ui/plate.tsx';
import styles from './placed-order.module.css';

/** The first picture of an order, on the plate that it has in the menu where that is known. */
export function OrderPicture({ order, isOff }: { order: Order; isOff: boolean }) {
  const [isMissing, setMissing] = useState(false);
  const { menu } = useSnapshot(menuStore).value;
  const line = order.line_items_attributes.find(({ image_url }) => image_url);
  if (!line?.image_url || isMissing) return null;
  return (
    <div className={styles.picture}>
      <Plate
        {...plateOf(readyValue(menu), line.product_id)}
        src={line.image_url}
        off={isOff}
        onMissing={() => setMissing(true)}
      />
    </div>
  );
}
