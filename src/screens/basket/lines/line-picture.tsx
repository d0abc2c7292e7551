import { useState } from 'react';
import type { LineItem } from '#domain/model.ts';
import { Plate } from '#ui/picture/plate.tsx';
import styles from './line-picture.module.css';
import { usePlate } from './line-product.ts';

interface Props {
  line: LineItem;
  /** 64 in the basket, 88 in a sheet. */
  size?: 'normal' | 'large';
}

/** The picture of a line on the plate that its product has in the menu; without one nothing (design 6.1). */
export function LinePicture({ line, size = 'normal' }: Props) {
  const [isMissing, setMissing] = useState(false);
  const plate = usePlate(line);
  if (!line.image_url || isMissing) return null;
  return (
    <div className={size === 'large' ? styles.large : styles.picture}>
      <Plate {...plate} src={line.image_url} eager onMissing={() => setMissing(true)} />
    </div>
  );
}
