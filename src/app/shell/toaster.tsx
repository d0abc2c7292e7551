import { Fragment, useEffect, useRef } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { TOAST_MS } from '#domain/constants.ts';
import { directionOf } from '#domain/lib/direction.ts';
import { dismiss } from '#flows/app/toasts.ts';
import type { Notice } from '#stores/app/shell.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { textOf } from './toast-text.ts';
import styles from './toaster.module.css';

/** Shows toasts: 5 s, top centre, at most three, newest on top (§8, design 10.17). */
export function Toaster({ notices }: { notices: readonly Notice[] }) {
  const intl = useIntl();
  const shown = useRef(new Set<number>());
  useEffect(() => {
    const ids = new Set(notices.map(({ id }) => id));
    for (const id of shown.current) if (!ids.has(id)) toast.dismiss(id);
    for (const notice of notices.filter(({ id }) => !shown.current.has(id))) {
      const lines = notice.lines.map((line) => textOf(line, intl));
      announce(lines.join('. '), notice.label === 'FAILED' ? 'urgent' : 'polite');
      show(notice, lines, false);
    }
    shown.current = ids;
  }, [notices, intl]);
  return (
    <Sonner
      position="top-center"
      duration={TOAST_MS}
      visibleToasts={3}
      gap={8}
      offset={{ top: 'var(--toast-start)' }}
      mobileOffset={{ top: 'var(--toast-start)', left: 12, right: 12 }}
      dir={directionOf(intl.locale)}
      containerAriaLabel={intl.formatMessage({ id: 'shell.notices' })}
    />
  );
}

/** Hovering over a toast pauses all of them; keyboard focus pauses the focused one. */
function show(notice: Notice, lines: readonly string[], isHeld: boolean): void {
  const gone = () => dismiss(notice.id);
  const setHeld = (next: boolean) => show(notice, lines, next);
  toast.custom(() => <Toast notice={notice} lines={lines} onHold={setHeld} />, {
    id: notice.id,
    duration: isHeld || notice.action?.stays ? Number.POSITIVE_INFINITY : TOAST_MS,
    onAutoClose: gone,
    onDismiss: gone,
  });
}

const icons = { SUCCESS: 'done', FAILED: 'alert', WARNING: 'alert' } as const;

interface ToastProps {
  notice: Notice;
  lines: readonly string[];
  onHold: (isHeld: boolean) => void;
}

function Toast({ notice, lines, onHold }: ToastProps) {
  const intl = useIntl();
  const { label, action, id } = notice;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no action here; it only tracks whether the focus is inside
    <div
      className={`${styles.toast} ${styles[label]}`}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Icon name={icons[label]} size={20} />
      <div className={styles.words}>
        <span className={styles.label}>{intl.formatMessage({ id: `shell.notice.${label}` })}</span>
        {lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <hr className={styles.rule} />}
            <p>{line}</p>
          </Fragment>
        ))}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            dismiss(id);
          }}
        >
          {textOf(action.text, intl)}
        </button>
      )}
      <IconButton
        icon="close"
        tone="bare"
        iconSize={18}
        text="shell.close"
        onClick={() => dismiss(id)}
      />
    </div>
  );
}
