import { classes } from '#ui/lib/classes.ts';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './tab-bar.module.css';

export interface Tab {
  href: string;
  label: string;
  icon: IconName;
  current: boolean;
  /** "1 live order": a brand dot, and part of the name. */
  news?: string;
  /** Scan: the raised square in the middle. */
  raised?: boolean;
}

interface Props {
  /** "Main" */
  label: string;
  tabs: readonly Tab[];
}

/** The main navigation on phones and tablets (D97, design 10.21). */
export function TabBar({ label, tabs }: Props) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <TabLink {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ href, label, icon, current, news, raised = false }: Tab) {
  return (
    <a
      className={classes(styles.tab, raised && styles.scan)}
      href={href}
      aria-current={current ? 'page' : undefined}
    >
      <span className={raised ? styles.square : styles.picture}>
        <Icon name={icon} size={raised ? 28 : 24} />
        {news !== undefined && <i className={styles.dot} />}
      </span>
      <span>{label}</span>
      {news !== undefined && (
        <span className="visually-hidden">
          {', '}
          {news}
        </span>
      )}
    </a>
  );
}
