import type { ReactNode } from 'react';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './field.module.css';

interface Props {
  id: string;
  error?: string;
  help?: ReactNode;
}

/** Below a field: its error, then its help text; linked by id (design 10.13). */
export function FieldNote({ id, error, help }: Props) {
  return (
    <div id={id} className={styles.note}>
      {error && (
        <p className={styles.error}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
      {help && <p className={styles.help}>{help}</p>}
    </div>
  );
}
