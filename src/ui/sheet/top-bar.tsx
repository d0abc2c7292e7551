import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import type { Tab } from './tab-bar.tsx';
import styles from './top-bar.module.css';

interface Props {
  home: { href: string; label: string };
  search?: ReactNode;
  /** "Main" */
  label: string;
  links: readonly Tab[];
  account?: { href: string; label: string };
  /** The page takes the whole window. */
  whole?: boolean;
}

/** The desktop bar: wordmark, search, navigation, account (design 7). */
export function TopBar({ home, search, label, links, account, whole = false }: Props) {
  return (
    <header className={classes(styles.bar, whole && styles.whole)}>
      <a className={styles.skip} href="#main">
        <FormattedMessage id="shell.skip" />
      </a>
      <a className={styles.home} href={home.href}>
        {home.label}
      </a>
      <div className={styles.search}>{search}</div>
      <nav className={styles.links} aria-label={label}>
        {links.map(({ href, label: text, current, news }) => (
          <a
            key={href}
            className={styles.link}
            href={href}
            aria-current={current ? 'page' : undefined}
          >
            {text}
            {news !== undefined && (
              <>
                <i className={styles.dot} />
                <span className="visually-hidden">
                  {', '}
                  {news}
                </span>
              </>
            )}
          </a>
        ))}
      </nav>
      {account && (
        <a className={styles.account} href={account.href}>
          <Icon name="person" size={20} />
          <span>{account.label}</span>
        </a>
      )}
    </header>
  );
}
