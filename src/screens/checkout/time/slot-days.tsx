import { type SlotDay, slotsByDay } from '#domain/checkout/times.ts';
import { DayChips } from '#ui/form/day-chips.tsx';
import { useNow } from '#ui/lib/clock.ts';

interface Props {
  days: readonly SlotDay[];
  chosen: string | undefined;
  timeZone: string | null | undefined;
  onChoose: (day: string) => void;
}

/** The days that have times. */
export function SlotDays({ days, chosen, timeZone, onChoose }: Props) {
  const now = useNow().toISOString();
  const [today] = slotsByDay([{ time: now }], timeZone);
  const chips = days.map(({ day, slots: [first] }) => ({
    key: day,
    at: first?.time ?? now,
    isToday: day === today?.day,
  }));
  return <DayChips days={chips} chosen={chosen} timeZone={timeZone} onChoose={onChoose} />;
}
