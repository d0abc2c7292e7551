import type { Product } from '#domain/model.ts';
import styles from './local-name.module.css';

interface Props {
  product: Product;
  /** The venue's own language. */
  language: string | null | undefined;
}

/** The venue's own name of the dish if the displayed one is a translation: for ordering from the waiter (D96, B9). */
export function LocalName({ product: { local_name, name }, language }: Props) {
  if (!local_name || local_name === name) return null;
  return (
    <p className={styles.local} lang={language ?? undefined} translate="no">
      {local_name}
    </p>
  );
}
