import { createContext, type ReactNode, use, useId } from 'react';
import { Card } from '#ui/content/card.tsx';
import styles from './group.module.css';

/** The panel is one card already, and cards are not nested (design 15). */
export const InPanel = createContext(false);

interface Props {
  title?: string;
  action?: ReactNode;
  /** Contains rows, which have their own height. */
  rows?: boolean;
  children: ReactNode;
}

/** A group of the basket: a card on the grouped page, flat in the panel. */
export function Group({ title, action, rows = false, children }: Props) {
  const inPanel = use(InPanel);
  const id = useId();
  if (!inPanel) {
    return (
      <Card title={title} action={action} rows={rows}>
        {children}
      </Card>
    );
  }
  return (
    <section className={styles.flat} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className={styles.head}>
          <h3 id={id}>{title}</h3>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
