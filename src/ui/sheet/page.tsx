import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classes } from '#ui/lib/classes.ts';
import styles from './page.module.css';

export interface PageBack {
  label: string;
  href?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** A cross for screens opened on top: basket, order. */
  icon?: 'back' | 'close';
}

interface Props {
  title: string;
  /** bar: centred in a row of 60 · hero: large at the start · hidden: the content shows it. */
  look?: 'bar' | 'hero' | 'hidden';
  back?: PageBack;
  /** At the end of the title's row. */
  action?: ReactNode;
  /** Grouped: cards on ground. */
  ground?: boolean;
  /** Leaves space for the tab bar. */
  tabBar?: boolean;
  /** Maximum width on larger screens. */
  width?: 'full' | 'form' | 'column' | 'text' | 'two';
  dock?: ReactNode;
  children: ReactNode;
}

/** A screen: one main landmark, one h1 that takes the focus on arrival and names the window (design 12). */
export function Page(props: Props) {
  const { title, look = 'bar', back, action, ground = false, tabBar = false } = props;
  const { width = 'full', dock, children } = props;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main
      id="main"
      className={classes(styles.page, ground && styles.ground, tabBar && styles.tabbed)}
    >
      {look === 'hidden' ? (
        <h1 className="visually-hidden" tabIndex={-1} data-page-title="">
          {title}
        </h1>
      ) : (
        <div className={classes(styles.head, styles[look], width === 'form' && styles.narrow)}>
          {back && <IconButton icon="back" tone="bare" {...back} />}
          <h1 className={styles.title} tabIndex={-1} data-page-title="">
            {title}
          </h1>
          <div className={styles.action}>{action}</div>
        </div>
      )}
      <div className={classes(styles.content, styles[width])}>{children}</div>
      {dock}
    </main>
  );
}
