import { useState } from 'react';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { isSlotGone, slotsByDay } from '#domain/checkout/times.ts';
import type { TimeSlot } from '#domain/model.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioRow } from '#ui/button/choice.tsx';
import { useClock, useNow } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { SlotDays } from './slot-days.tsx';
import { SlotGrid } from './slot-grid.tsx';
import { dayPartOf, dayParts } from './slot-words.ts';
import styles from './time-sheet.module.css';

interface Props {
  checkout: Basket;
  slots: readonly TimeSlot[];
  onChoose: (time: string) => void;
  onClose: () => void;
}

/** All times by day and part of the day; applied with the button (design 11.8). */
export function TimeSheet({ checkout: { cart, venue }, slots, onChoose, onClose }: Props) {
  const intl = useIntl();
  const zone = venue.time_zone;
  const clock = useClock(zone);
  const now = useNow();
  const days = slotsByDay(slots, zone);
  // A time that was lost meanwhile cannot be taken again (D73).
  const [chosen, setChosen] = useState(
    isSlotGone(cart.delivery_time, slots) ? null : (cart.delivery_time ?? null),
  );
  const [isOpen, setOpen] = useState(true);
  const [day, setDay] = useState(
    () => days.find((one) => one.slots.some(({ time }) => time === chosen))?.day ?? days[0]?.day,
  );
  const ofDay = days.find((one) => one.day === day)?.slots ?? [];
  const asap = ofDay.find((slot) => slot.asap);
  const timed = ofDay.filter((slot) => !slot.asap);

  function take() {
    if (chosen) onChoose(chosen);
    setOpen(false);
  }

  return (
    <Sheet
      open={isOpen}
      title={intl.formatMessage({ id: 'checkout.times.title' })}
      onClose={onClose}
      dock={
        <Button docked off={!chosen} onClick={take}>
          {chosen ? (
            <FormattedMessage
              id="checkout.times.take"
              values={{
                type: cart.service_type ?? 'none',
                time: clock.time(chosen),
                day: clock.day(chosen),
                isToday: isToday(chosen, now, zone) ? 'yes' : 'no',
              }}
            />
          ) : (
            <FormattedMessage id="checkout.when.missing" />
          )}
        </Button>
      }
    >
      <SlotDays days={days} chosen={day} timeZone={zone} onChoose={setDay} />
      {asap && (
        <div className={styles.asap}>
          <RadioRow
            plain
            name="all-times"
            checked={chosen === asap.time}
            onChoose={() => setChosen(asap.time)}
            label={<FormattedMessage id="checkout.times.asap" />}
            end={
              <FormattedMessage id="checkout.when.about" values={{ time: clock.time(asap.time) }} />
            }
          />
        </div>
      )}
      {dayParts.map((part) => (
        <SlotGrid
          key={part}
          part={part}
          slots={timed.filter(({ time }) => dayPartOf(time, zone) === part)}
          chosen={chosen}
          timeZone={zone}
          onChoose={setChosen}
        />
      ))}
    </Sheet>
  );
}

function isToday(time: string, now: Date, zone?: string | null): boolean {
  return slotsByDay([{ time }, { time: now.toISOString() }], zone).length === 1;
}
