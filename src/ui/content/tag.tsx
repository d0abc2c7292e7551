import type { MessageId } from '#ui/lib/create-intl.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './tag.module.css';

/** Words with a small icon and no fill: Vegan, Gluten-free, Alcohol, Collect (design 10.15). */
export function Tag({ icon, text }: { icon?: IconName; text: MessageId }) {
  return (
    <span className={styles.tag}>
      {icon && <Icon name={icon} size={14} />}
      <span>
        <FormattedMessage id={text} />
      </span>
    </span>
  );
}
