import { type ReactNode, useEffect } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { hideBrokenPicture } from '#ui/picture/broken-picture.ts';
import type { PageBack } from '#ui/sheet/page.tsx';
import styles from './account-page.module.css';

interface Props {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Cut-outs above the title. */
  pictures?: readonly string[];
  back?: PageBack;
  /** The wordmark, shown instead of Back. */
  mark?: ReactNode;
  /** At the end of the top row. */
  action?: ReactNode;
  /** The actions at the foot of the screen, below each other. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** A page for a single task, in one column of 480 px: signing in, a code, a gate (design 11.12 and 11.16). */
export function AccountPage(props: Props) {
  const { title, lead, pictures = [], back, mark, action, foot, children } = props;
  return (
    <main id="main" className={styles.page}>
      <div className={styles.top}>
        {back && <IconButton icon="back" tone="bare" {...back} />}
        {mark && <p className={styles.mark}>{mark}</p>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.content}>
        {pictures.length > 0 && (
          <div className={styles.pictures} aria-hidden="true">
            {pictures.map((name) => (
              <img
                key={name}
                src={`/pictures/${name}.webp`}
                alt=""
                width={256}
                height={256}
                draggable={false}
                onError={hideBrokenPicture}
              />
            ))}
          </div>
        )}
        <h1 tabIndex={-1} data-page-title="" className={styles.title}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </main>
  );
}

/** Focuses the title of a screen that changes without a new URL, so that it is read again. */
export function useTitleFocus(): void {
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('[data-page-title]');
    if (!title) return;
    document.title = title.textContent || document.title;
    title.focus({ preventScroll: true });
  }, []);
}
