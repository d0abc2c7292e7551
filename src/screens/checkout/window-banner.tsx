import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { servesType } from '#domain/delivery-windows.ts';
import { pickWindow } from '#flows/windows.ts';
import { cartStore } from '#stores/cart.ts';
import { windowsStore } from '#stores/venue.ts';
import { Banner } from '#ui/banner.tsx';
import { ChoiceChip } from '#ui/chip.tsx';
import { ChipRow } from '#ui/chip-row.tsx';

/** The venue takes orders for delivery windows, and none is chosen: here they are (C10, §4). */
export function WindowBanner() {
  const intl = useIntl();
  const { value: windows } = useSnapshot(windowsStore);
  const { value: cart } = useSnapshot(cartStore);
  const type = cart.service_type;
  const onClock = (time: string) => {
    const moment = new Date(`1970-01-01T${time}Z`);
    return Number.isNaN(moment.getTime()) ? time : intl.formatTime(moment, { timeZone: 'UTC' });
  };
  return (
    <div data-problem="">
      <Banner
        tone="warning"
        icon="clock"
        title={intl.formatMessage({ id: 'checkout.window.missing' })}
      />
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
  );
}
