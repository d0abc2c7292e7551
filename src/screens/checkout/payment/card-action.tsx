import { Button } from '#ui/button/button.tsx';
import styles from './card-action.module.css';

interface Props {
  href?: string;
  /** Accessible name, if the visible label is not sufficient. */
  label?: string;
  onClick?: () => void;
  text: FormatjsIntl.Message['ids'];
}

/** The text button at the end of a card's title, with a 44 px target that does not make the card taller. */
export function CardAction(props: Props) {
  return (
    <span className={styles.action}>
      <Button kind="text" small {...props} />
    </span>
  );
}
