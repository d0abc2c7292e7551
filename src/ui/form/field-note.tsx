import type { ReactNode } from 'react';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './field.module.css';

interface Props {
  id: string;
  error?: string | undefined;
  help?: ReactNode;
}

/** Under a field: what is wrong, else what helps; tied to the field by its id. */
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
