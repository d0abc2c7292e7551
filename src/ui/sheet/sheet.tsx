import { type ReactNode, useId, useRef } from 'react';
import { classes } from '#ui/lib/classes.ts';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { useIsWide } from '#ui/lib/wide.ts';
import docked from './dock.module.css';
import { Dock } from './dock.tsx';
import { useDrag } from './drag.ts';
import { useModal } from './modal.ts';
import styles from './sheet.module.css';
import { SheetTop } from './sheet-top.tsx';

interface Props {
  /** Mount it open. Setting it to false closes it with an animation; unmounting closes it immediately. */
  open?: boolean;
  title: ReactNode;
  /** The title is visually hidden: the content shows it. */
  titleHidden?: boolean;
  /** Called after it was closed by the close button, a drag, a tap outside or Escape. */
  onClose: () => void;
  /** Called when it starts closing that way: rendering its replacement now would open it again. */
  onLeave?: () => void;
  /** Wide screens: 480, medium 560, wide 940 by at most 640. */
  size?: 'normal' | 'medium' | 'wide';
  /** Full height less 10 px on phones. */
  full?: boolean;
  /** A picture at the very top, 250 high, under grabber and close button; in a wide sheet 400 wide at the start. */
  cover?: ReactNode;
  /** Before the title: back to the previous sheet. */
  lead?: ReactNode;
  /** The main action, at the foot. */
  dock?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog: from the bottom on phones, centred on desktops. Focus comes back to its opener (design 10.8). */
export function Sheet(props: Props) {
  const { open = true, onClose, onLeave, size = 'normal', full = false, dock, children } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { dialog, shown, leave, leaving } = useModal(open, onClose, onLeave);
  const drag = useDrag(panel, leave);
  const isBeside = size === 'wide' && props.cover !== undefined;
  const isWide = useIsWide();

  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      aria-labelledby={id}
      data-leaving={leaving || undefined}
    >
      {shown && (
        <>
          <div className={styles.scrim} />
          <div
            ref={panel}
            className={classes(
              styles.panel,
              docked.around,
              styles[size],
              full && styles.full,
              isBeside && styles.beside,
            )}
          >
            <div className={classes(styles.scroll, docked.over)}>
              <SheetTop
                id={id}
                title={props.title}
                titleHidden={props.titleHidden ?? false}
                onClose={leave}
                cover={props.cover}
                beside={isBeside && isWide}
                lead={props.lead}
                drag={drag}
              />
              <div className={styles.body}>{children}</div>
            </div>
            {dock !== undefined && (
              <Dock kind="line" inSheet>
                {dock}
              </Dock>
            )}
            <LiveRegion />
          </div>
        </>
      )}
    </dialog>
  );
}
