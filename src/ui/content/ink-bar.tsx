import type { ReactNode } from 'react';
import styles from './ink-bar.module.css';

interface Props {
  /** A dot, a picture. */
  lead?: ReactNode;
  title: ReactNode;
  second?: ReactNode;
  /** Buttons of the bar, or nothing for a link. */
  action?: ReactNode;
  href?: string;
}

/** The ink card over the dock: a new version, a live order (design 10.19). */
export function InkBar({ lead, title, second, action, href }: Props) {
  const content = (
    <>
      {lead}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {second !== undefined && <span className={styles.second}>{second}</span>}
      </span>
      {action}
    </>
  );
  if (href === undefined) return <div className={styles.bar}>{content}</div>;
  return (
    <a className={styles.bar} href={href}>
      {content}
    </a>
  );
}
