import { classes } from '#ui/lib/classes.ts';
import { hideBrokenPicture } from './broken-picture.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './pay-mark.module.css';

interface Props {
  /** The provider's picture of the card or payment type. */
  picture?: string | null;
  /** Fallback without a picture. */
  icon?: IconName;
  tone?: 'points';
}

/** The small logo of a payment type: the brand's own picture, else an icon (design 11.8). */
export function PayMark({ picture, icon = 'card', tone }: Props) {
  return (
    <span className={classes(styles.mark, tone && styles[tone])}>
      {picture ? (
        <img src={picture} alt="" onError={hideBrokenPicture} />
      ) : (
        <Icon name={icon} size={20} />
      )}
    </span>
  );
}
