import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './dock.module.css';

interface Props {
  /** fade over lists, a line over forms. */
  kind?: 'fade' | 'line';
  /** Over the actions: a total, an agreement. */
  above?: ReactNode;
  inSheet?: boolean;
  children: ReactNode;
}

const tooMuch = 0.35;

/** The bar with the main action. It stops sticking when it would take over 35 % of the height. */
export function Dock({ kind = 'fade', above, inSheet = false, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [loose, setLoose] = useState(false);

  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => setLoose(element.offsetHeight > window.innerHeight * tooMuch);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);

  return (
    <div
      ref={bar}
      className={classes(
        styles.dock,
        styles[kind],
        loose && styles.loose,
        inSheet && styles.inside,
      )}
    >
      <div className={styles.column}>
        {above !== undefined && <div className={styles.above}>{above}</div>}
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}
