import { useState } from 'react';
import { longestNote } from '#domain/checkout/detail-forms.ts';
import type { Feedback, Order } from '#domain/model.ts';
import type { FormAnswer } from '#flows/app/form-answer.ts';
import { giveFeedback } from '#flows/orders/feedback.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceChip } from '#ui/button/chip.tsx';
import { ChipRow } from '#ui/button/chip-row.tsx';
import { Field } from '#ui/form/field.tsx';
import { Rating } from '#ui/form/rating.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { FeedbackParts, type Parts } from './feedback-parts.tsx';
import styles from './feedback-sheet.module.css';

interface Props {
  order: Order;
  stars: number;
  onStars: (stars: number) => void;
  onClose: () => void;
}

const reasons = ['wait', 'taste', 'temperature', 'missing', 'service'] as const;
type Reason = (typeof reasons)[number];

/** The feedback form: stars first, reasons for three or fewer, then a comment (D89, design 11.10). */
export function FeedbackSheet({ order, stars, onStars, onClose }: Props) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<readonly Reason[]>([]);
  const [comment, setComment] = useState('');
  const [parts, setParts] = useState<Parts>({});
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer | null>(null);
  const isPoor = stars <= maxStarsForReasons;
  const nameOf = (count: number) => intl.formatMessage({ id: 'orders.feedback.stars' }, { count });

  async function send() {
    setSending(true);
    const feedback: Feedback = {
      overall: stars,
      ...parts,
      ...(isPoor && chosen.length > 0 && { reasons: chosen.map(textOf) }),
      comment: comment.trim() || null,
    };
    setAnswer(null);
    setAnswer(await giveFeedback(order, feedback));
    setSending(false);
  }

  function textOf(reason: Reason): string {
    return intl.formatMessage({ id: `orders.feedback.reason.${reason}` });
  }

  return (
    <Sheet
      open={!answer?.done}
      title={intl.formatMessage({ id: 'orders.feedback.title' })}
      onClose={onClose}
      dock={
        <Button
          docked
          busyText={isSending && 'orders.feedback.sending'}
          onClick={() => void send()}
          text="orders.feedback.send"
        />
      }
    >
      <div className={styles.form}>
        <div className={styles.stars}>
          <Rating
            label={intl.formatMessage({ id: 'orders.feedback.title' })}
            labelHidden
            value={stars}
            nameOf={nameOf}
            onValue={onStars}
            first
          />
        </div>
        {isPoor && (
          <div>
            <p className={styles.label} aria-hidden="true">
              <FormattedMessage id="orders.feedback.better" />
            </p>
            <ChipRow wrap label={intl.formatMessage({ id: 'orders.feedback.better' })}>
              {reasons.map((reason) => (
                <ChoiceChip
                  key={reason}
                  checked={chosen.includes(reason)}
                  onChoose={(on) =>
                    setChosen(on ? [...chosen, reason] : chosen.filter((one) => one !== reason))
                  }
                >
                  {textOf(reason)}
                </ChoiceChip>
              ))}
            </ChipRow>
          </div>
        )}
        <FeedbackParts
          isDelivery={order.service_type === 'WebDelivery'}
          parts={parts}
          nameOf={nameOf}
          onParts={setParts}
        />
        <Field
          label={intl.formatMessage({ id: 'orders.feedback.comment' })}
          lines={3}
          value={comment}
          maxLength={longestNote.comment}
          capitals="sentences"
          onValue={setComment}
        />
        <Refusal answer={answer} />
      </div>
    </Sheet>
  );
}

/** Maximum number of stars for which reasons are offered (design 11.10). */
const maxStarsForReasons = 3;
