import { useState } from 'react';
import { findProduct } from '#domain/menu/menu.ts';
import { plateOf } from '#domain/menu/plates.ts';
import type { Order } from '#domain/model.ts';
import styles from '#screens/orders/history/placed-order.module.css';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Plate } from '#ui/picture/plate.tsx';

/** The first picture of an order, on its menu's plate if known. */
export function OrderPicture({ order, isOff }: { order: Order; isOff: boolean }) {
  const [isMissing, setMissing] = useState(false);
  const menu = readyValue(useSnapshot(menuStore).value.menu);
  const line = order.line_items_attributes.find(({ image_url }) => image_url);
  if (!line?.image_url || isMissing) return null;
  const plate = plateOf(menu, line.product_id);
  // The menu of a past order is not loaded, and a cut-out that fills its plate looks cropped: only JPEGs are surely
  // photos.
  const isKnown = menu && findProduct(menu, line.product_id);
  const kind = isKnown || isPhoto.test(line.image_url) ? plate.kind : 'cut-out';
  return (
    <div className={styles.picture}>
      <Plate
        {...plate}
        kind={kind}
        src={line.image_url}
        off={isOff}
        onMissing={() => setMissing(true)}
      />
    </div>
  );
}

const isPhoto = /\.jpe?g($|\?)/i;
