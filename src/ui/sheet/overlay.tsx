import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from '#ui/lib/intl.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import styles from './overlay.module.css';

interface Props {
  /** "Signing in...": shown. */
  text?: ReactNode;
  /** The ways out of it, offered after 10 s, so that it is no trap. */
  children?: ReactNode;
}

const waysAfterMs = 10_000;

/** Covers the page while a screen loads. Mount it after 100 ms, unmount it when done (H1, D93). */
export function Overlay({ text, children }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'shell.loading' });
  const dialog = useRef<HTMLDialogElement>(null);
  const [long, setLong] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const stay = (event: Event) => event.preventDefault();
    element.addEventListener('cancel', stay);
    element.showModal();
    return () => {
      element.removeEventListener('cancel', stay);
      element.close();
    };
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), waysAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <dialog ref={dialog} className={styles.overlay} aria-label={label} aria-busy="true">
      <i className={styles.page} />
      <div className={styles.middle} role="status">
        <span className={styles.ring}>
          <Spinner size={56} />
        </span>
        {text !== undefined ? (
          <p className={styles.text}>{text}</p>
        ) : (
          <span className="visually-hidden">{label}</span>
        )}
      </div>
      {long && children && <div className={styles.ways}>{children}</div>}
    </dialog>
  );
}
