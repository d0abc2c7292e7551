import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './cookie-banner.module.css';

/** Informs about cookies at the bottom of every page; nothing waits for an answer, nothing is covered (H3, design 11.15). */
export function CookieBanner({ onDismiss }: { onDismiss: () => void }) {
  const banner = useRef<HTMLElement>(null);
  const title = useId();
  useLayoutEffect(() => (banner.current ? reserveRoom(banner.current) : undefined), []);
  return (
    <section ref={banner} className={styles.banner} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <FormattedMessage id="shell.cookies.label" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage
          id="shell.cookies.text"
          values={{ link: (words) => <a href="/cookie-policy">{words}</a> }}
        />
      </p>
      <Button small kind="soft" onClick={onDismiss} text="shell.cookies.ok" />
    </section>
  );
}

/** Keeps fixed elements at the bottom of the window above the banner, whatever its height. */
function reserveRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const room = window.innerHeight - banner.getBoundingClientRect().top;
    style.setProperty('--note', `${Math.ceil(room)}px`);
  });
  sizes.observe(banner);
  return () => {
    sizes.disconnect();
    style.removeProperty('--note');
  };
}
