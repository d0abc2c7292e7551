import { type ReactNode, useState } from 'react';
import type { Order } from '#domain/model.ts';
import { Rating } from '#ui/form/rating.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { lazySheet } from '#ui/sheet/lazy-sheet.tsx';
import styles from './feedback-card.module.css';

const FeedbackSheet = lazySheet(
  'orders.feedback.title',
  () => import('./feedback-sheet.tsx'),
  ({ FeedbackSheet }) => FeedbackSheet,
);

/**
 * "How was it?": a tap on a star of the card opens the form (O4, D89). The form is apart from the card, so that what is
 * typed stays if the card moves or disappears, for example without a network.
 */
export function useFeedback(order: Order): { readonly card: ReactNode; readonly form: ReactNode } {
  const intl = useIntl();
  const [stars, setStars] = useState(0);
  return {
    card: (
      <div className={styles.card}>
        <Rating
          label={intl.formatMessage({ id: 'orders.feedback.title' })}
          value={stars}
          nameOf={(count) => intl.formatMessage({ id: 'orders.feedback.stars' }, { count })}
          onValue={setStars}
        />
      </div>
    ),
    form: stars > 0 && (
      <FeedbackSheet order={order} stars={stars} onStars={setStars} onClose={() => setStars(0)} />
    ),
  };
}
