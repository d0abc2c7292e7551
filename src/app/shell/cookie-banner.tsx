import { useId } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './cookie-banner.module.css';

/** At the bottom of the window, below the menu's categories, or as a separate line above the page. */
export type CookiePlace = 'end' | 'rail' | 'above';

interface Props {
  place: CookiePlace;
  onDismiss: () => void;
}

/** Informs about cookies; nothing waits for an answer (H3, design 11.15). */
export function CookieBanner({ place, onDismiss }: Props) {
  const isLine = place === 'above';
  const title = useId();
  return (
    <section className={styles.banner} data-place={place} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <FormattedMessage id="shell.cookies.label" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage
          id="shell.cookies.text"
          values={{ link: (words) => <a href="/cookie-policy">{words}</a> }}
        />
      </p>
      <Button wide={!isLine} small={isLine} kind={isLine ? 'soft' : 'primary'} onClick={onDismiss}>
        <FormattedMessage id="shell.cookies.ok" />
      </Button>
    </section>
  );
}
