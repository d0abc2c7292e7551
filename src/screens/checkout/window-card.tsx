import { servesType } from '#domain/delivery-windows.ts';
import { pickWindow } from '#flows/windows.ts';
import { cartStore } from '#stores/cart.ts';
import { windowsStore } from '#stores/venue.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceChip } from '#ui/chip.tsx';
import { ChipRow } from '#ui/chip-row.tsx';
import { Icon } from '#ui/icon.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import styles from './when-card.module.css';

interface Props {
  /** None is chosen, and the customer wanted to order. */
  isMissing: boolean;
}

/** The venue takes orders for time windows, and none was chosen yet: here they are (C10, §4). */
export function WindowCard({ isMissing }: Props) {
  const intl = useIntl();
  const { value: windows } = useSnapshot(windowsStore);
  const { value: cart } = useSnapshot(cartStore);
  const type = cart.service_type;
  const onClock = (time: string) => {
    const moment = new Date(`1970-01-01T${time}Z`);
    return Number.isNaN(moment.getTime()) ? time : intl.formatTime(moment, { timeZone: 'UTC' });
  };
  return (
    <Card title={intl.formatMessage({ id: 'checkout.window.choose' })}>
      <div data-problem={isMissing || undefined}>
        <ChipRow label={intl.formatMessage({ id: 'checkout.window.choose' })} kind="group" wrap>
          {windows
            .filter((window) => !type || servesType(window, type))
            .map(({ id, name, start_time, end_time }) => (
              <ChoiceChip
                key={id}
                kind="radio"
                name="delivery-window"
                checked={cart.delivery_window_id === id}
                onChoose={() => pickWindow(id)}
              >
                <FormattedMessage
                  id="checkout.window.span"
                  values={{ name: name ?? '', start: onClock(start_time), end: onClock(end_time) }}
                />
              </ChoiceChip>
            ))}
        </ChipRow>
      </div>
      {isMissing && (
        <p className={styles.missing}>
          <Icon name="alert" size={18} />
          <FormattedMessage id="checkout.window.missing" />
        </p>
      )}
    </Card>
  );
}
