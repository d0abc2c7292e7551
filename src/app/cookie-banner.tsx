import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import styles from './cookie-banner.module.css';

interface Props {
  /** Where it stands: at a venue the basket and its way to the checkout are at the end. */
  side: 'start' | 'end';
  onDismiss: () => void;
}

/** Says that there are cookies, at the bottom; nothing waits for an answer (H3, 15-cookies-desktop). */
export function CookieBanner({ side, onDismiss }: Props) {
  const title = useId();
  return (
    <section className={styles.banner} data-side={side} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <FormattedMessage id="shell.cookies.label" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage
          id="shell.cookies.text"
          values={{ link: (words) => <a href="/cookie-policy">{words}</a> }}
        />
      </p>
      <Button wide onClick={onDismiss}>
        <FormattedMessage id="shell.cookies.ok" />
      </Button>
    </section>
  );
}
