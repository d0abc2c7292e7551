import { type ReactNode, useEffect } from 'react';
import { announce } from '#ui/lib/announce.ts';
import styles from './waiting.module.css';

interface Props {
  /** "Loading menu": announced once, after a second. */
  label: string;
  /** Skeletons. */
  children: ReactNode;
}

/** A loading state, whose skeletons appear after 100 ms (design 10.20). */
export function Waiting({ label, children }: Props) {
  useEffect(() => {
    const timer = setTimeout(() => announce(label), 1000);
    return () => clearTimeout(timer);
  }, [label]);
  return (
    <div className={styles.waiting} aria-busy="true">
      {children}
    </div>
  );
}
