import { useState } from 'react';
import { plateOf } from '#domain/menu/plates.ts';
import type { LineItem } from '#domain/model.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Plate } from '#ui/picture/plate.tsx';
import styles from './summary-card.module.css';

/** A line's picture on its plate, small. */
export function SummaryPicture({ line: { image_url, product_id } }: { line: LineItem }) {
  const [isMissing, setMissing] = useState(false);
  const { menu } = useSnapshot(menuStore).value;
  if (!image_url || isMissing) return null;
  return (
    <span className={styles.picture}>
      <Plate
        {...plateOf(readyValue(menu), product_id)}
        src={image_url}
        eager
        onMissing={() => setMissing(true)}
      />
    </span>
  );
}
