import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './card-action.module.css';

interface Props {
  href?: string;
  /** Its full name, where the word alone does not say enough. */
  label?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** The small text button at the end of a card's title: 44 to the finger, without making the card taller. */
export function CardAction({ href, label, onClick, children }: Props) {
  return (
    <span className={styles.action}>
      <Button kind="text" small href={href} label={label} onClick={onClick}>
        {children}
      </Button>
    </span>
  );
}
