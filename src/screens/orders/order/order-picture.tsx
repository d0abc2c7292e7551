import { useState } from 'react';
import { findProduct } from '#domain/menu/menu.ts';
import { plateOf } from '#domain/menu/plates.ts';
import type { Order } from '#domain/model.ts';
import styles from '#screens/orders/history/placed-order.module.css';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Plate } from '#ui/picture/plate.tsx';

/** The first picture of an order, on the plate that it has in the menu where that is known. */
export function OrderPicture({ order, isOff }: { order: Order; isOff: boolean }) {
  const [isMissing, setMissing] = useState(false);
  const menu = readyValue(useSnapshot(menuStore).value.menu);
  const line = order.line_items_attributes.find(({ image_url }) => image_url);
  if (!line?.image_url || isMissing) return null;
  const look = plateOf(menu, line.product_id);
  // Past orders are of menus that are not at hand, and a cut-out that fills its plate looks cropped: only a JPEG is surely a photo.
  const isKnown = menu && findProduct(menu, line.product_id);
  const kind = isKnown || isPhoto.test(line.image_url) ? look.kind : 'cut-out';
  return (
    <div className={styles.picture}>
      <Plate
        {...look}
        kind={kind}
        src={line.image_url}
        off={isOff}
        onMissing={() => setMissing(true)}
      />
    </div>
  );
}

const isPhoto = /\.jpe?g($|\?)/i;
