import { classes } from '#ui/lib/classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './pay-mark.module.css';

interface Props {
  /** The provider's own picture of the card or the way. */
  picture?: string | null | undefined;
  /** What stands there without one. */
  icon?: IconName | undefined;
  tone?: 'points' | undefined;
}

/** The small mark before a way to pay: the brand's own picture, else a plain sign (design 11.8). */
export function PayMark({ picture, icon = 'card', tone }: Props) {
  return (
    <span className={classes(styles.mark, tone && styles[tone])}>
      {picture ? <img src={picture} alt="" /> : <Icon name={icon} size={20} />}
    </span>
  );
}
