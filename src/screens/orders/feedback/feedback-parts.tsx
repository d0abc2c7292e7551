import { useState } from 'react';
import type { Feedback } from '#domain/model.ts';
import { Button } from '#ui/button/button.tsx';
import { Rating } from '#ui/form/rating.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import styles from './feedback-sheet.module.css';

export type Parts = Pick<Feedback, 'food' | 'service' | 'delivery'>;

interface Props {
  isDelivery: boolean;
  parts: Parts;
  nameOf: (stars: number) => string;
  onParts: (parts: Parts) => void;
}

/** Optional ratings for food, service and delivery (D89). */
export function FeedbackParts({ isDelivery, parts, nameOf, onParts }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        kind="text"
        small
        icon="star"
        expanded={false}
        onClick={() => setOpen(true)}
        text="orders.feedback.more"
      />
    );
  }
  const names = isDelivery
    ? (['food', 'service', 'delivery'] as const)
    : (['food', 'service'] as const);
  return (
    <div>
      {names.map((name) => (
        <div key={name} className={styles.part}>
          <span aria-hidden="true">{intl.formatMessage({ id: `orders.feedback.${name}` })}</span>
          <Rating
            label={intl.formatMessage({ id: `orders.feedback.${name}` })}
            labelHidden
            size="small"
            value={parts[name] ?? 0}
            nameOf={nameOf}
            onValue={(stars) => onParts({ ...parts, [name]: stars })}
          />
        </div>
      ))}
    </div>
  );
}
