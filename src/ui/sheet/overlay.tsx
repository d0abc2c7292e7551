import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import styles from './overlay.module.css';

interface Action {
  label: string;
  onClick: () => void;
}

interface Props {
  /** "Signing in...": shown. */
  text?: ReactNode;
  /** Accessible name. */
  label: string;
  /** Offered after 10 s, so that it is no trap. */
  cancel?: Action | undefined;
  retry?: Action | undefined;
}

const cancelAfterMs = 10_000;

/** Covers the page while a screen loads. Mount it after 100 ms, unmount it when done (H1, D93). */
export function Overlay({ text, label, cancel, retry }: Props) {
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
    const timer = setTimeout(() => setLong(true), cancelAfterMs);
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
      {long && (cancel || retry) && (
        <div className={styles.ways}>
          {retry && <Button onClick={retry.onClick}>{retry.label}</Button>}
          {cancel && (
            <Button kind="text" onClick={cancel.onClick}>
              {cancel.label}
            </Button>
          )}
        </div>
      )}
    </dialog>
  );
}
