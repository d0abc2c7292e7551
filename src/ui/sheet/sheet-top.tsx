import {
  type PointerEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classes } from '#ui/lib/classes.ts';
import styles from './sheet-top.module.css';
import { useIsTooTall } from './too-tall.ts';

interface Props {
  id: string;
  title: ReactNode;
  titleHidden: boolean;
  onClose: () => void;
  cover: ReactNode;
  /** The cover is next to it: the title is visible from the start. */
  beside: boolean;
  lead: ReactNode;
  drag: Partial<Record<`onPointer${'Down' | 'Move' | 'Up' | 'Cancel'}`, PointerEventHandler>>;
}

/** Maximum share of the screen's height for a sticky top; the dock has its own (dock.tsx). */
const maxShare = 0.2;

/**
 * The drag handle of a sheet: grabber and title (design 10.8). Over a picture the title appears once that has scrolled
 * away.
 */
export function SheetTop(props: Props) {
  const { id, title, titleHidden, onClose, cover, beside, lead, drag } = props;
  const picture = useRef<HTMLDivElement>(null);
  const isOver = cover !== undefined && !beside;
  const covered = usePictureInSight(picture, isOver);
  const top = useRef<HTMLDivElement>(null);
  const isTooTall = useIsTooTall(top, maxShare);
  const hiddenTitle = isOver ? covered : titleHidden;
  return (
    <>
      <div
        ref={top}
        className={classes(styles.top, isOver && styles.over, isTooTall && styles.loose)}
        {...drag}
      >
        <span className={styles.grabber} />
        <div className={classes(styles.head, covered && styles.clear)}>
          {lead}
          <h2
            id={id}
            tabIndex={-1}
            data-title=""
            className={hiddenTitle ? 'visually-hidden' : styles.title}
          >
            {title}
          </h2>
          <span className={styles.close}>
            <IconButton
              icon="close"
              text="shell.close"
              tone={covered ? 'raised' : 'sunken'}
              onClick={onClose}
            />
          </span>
        </div>
      </div>
      {cover !== undefined && (
        <div ref={picture} className={styles.cover}>
          {cover}
        </div>
      )}
    </>
  );
}

function usePictureInSight(picture: RefObject<HTMLElement | null>, has: boolean): boolean {
  const [inSight, setInSight] = useState(has);
  useEffect(() => {
    if (!has || !picture.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => setInSight(entry?.isIntersecting ?? true),
      { rootMargin: '-64px 0px 0px' },
    );
    observer.observe(picture.current);
    return () => observer.disconnect();
  }, [picture, has]);
  return has && inSight;
}
