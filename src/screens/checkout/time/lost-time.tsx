import { useEffect, useRef } from 'react';
import { nearestSlots, slotsByDay } from '#domain/checkout/times.ts';
import type { TimeSlot } from '#domain/model.ts';
import { Button } from '#ui/button/button.tsx';
import { useClock } from '#ui/lib/clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useMoment } from '#ui/lib/moment.ts';
import { Banner } from '#ui/sheet/banner.tsx';
import styles from './when-card.module.css';

interface Props {
  lost: string;
  slots: readonly TimeSlot[];
  timeZone: string | null | undefined;
  onChoose: (time: string) => void;
}

/** The chosen time is no longer available: offers the nearest ones; nothing changes without a tap (D73). */
export function LostTime({ lost, slots, timeZone, onChoose }: Props) {
  const intl = useIntl();
  const moment = useMoment(timeZone);
  const clock = useClock(timeZone);
  const box = useRef<HTMLDivElement>(null);
  const nearest = nearestSlots(lost, slots).slice(0, 3);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.lost} tabIndex={-1} data-problem="">
      <Banner
        icon="clock"
        title={intl.formatMessage({ id: 'checkout.when.lost' }, { moment: moment(lost) })}
        text="checkout.when.nearest"
      />
      <div className={styles.ways}>
        {nearest.map(({ time }) => (
          <Button key={time} kind="soft" small onClick={() => onChoose(time)}>
            {isSameDay(lost, time, timeZone) ? clock.time(time) : moment(time)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function isSameDay(one: string, other: string, timeZone?: string | null): boolean {
  return slotsByDay([{ time: one }, { time: other }], timeZone).length === 1;
}
