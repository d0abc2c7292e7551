import { servesType } from '#domain/venue/delivery-windows.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { windowsStore } from '#stores/venue/venue.ts';
import { ChoiceChip } from '#ui/button/chip.tsx';
import { ChipRow } from '#ui/button/chip-row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './when-card.module.css';

/** Taps on delivery windows. */
export interface WindowTaps {
  readonly take: (id: number, time: string | null) => void;
  /** Id of the window that was tapped, until its effect on the basket is known and confirmed. */
  readonly pending: number | null;
}

interface Props {
  /** Whether the customer tried to order without choosing one. */
  isMissing: boolean;
  taps: WindowTaps | undefined;
}

/** The venue's delivery windows, if none was chosen yet: a part of the card that asks when (C10, §4). */
export function WindowChoice({ isMissing, taps }: Props) {
  const intl = useIntl();
  const { value: windows } = useSnapshot(windowsStore);
  const { value: cart } = useSnapshot(cartStore);
  const type = cart.service_type;
  const onClock = (time: string) => {
    const moment = new Date(`1970-01-01T${time}Z`);
    return Number.isNaN(moment.getTime())
      ? time
      : intl.formatDate(moment, { hour: 'numeric', minute: 'numeric', timeZone: 'UTC' });
  };
  return (
    <div className={styles.inside}>
      <div data-problem={isMissing || undefined}>
        <ChipRow label={intl.formatMessage({ id: 'checkout.window.choose' })} wrap>
          {windows
            .filter((window) => !type || servesType(window, type))
            .map(({ id, name, start_time, end_time }) => (
              <ChoiceChip
                key={id}
                kind="radio"
                name="delivery-window"
                checked={(taps?.pending ?? cart.delivery_window_id) === id}
                onChoose={() => taps?.take(id, cart.delivery_time ?? null)}
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
    </div>
  );
}
