import { Button } from '#ui/button/button.tsx';
import { DayChips } from '#ui/form/day-chips.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { TilesSkeleton } from './tiles-skeleton.tsx';
import type { ShownWindow, WindowChoice } from './use-windows.ts';
import { type ChooseWindow, WindowTile } from './window-tile.tsx';
import styles from './window-tiles.module.css';

interface Props {
  /** Link of a choice. */
  href?: string;
  choice: WindowChoice;
  timeZone: string | null | undefined;
  /** Whether the order is for this window on the chosen day. */
  isChosen?: (window: ShownWindow) => boolean;
  onChoose: ChooseWindow;
}

/**
 * The days, then the windows of the chosen one: available ones stand out, past ones stay gray with the reason
 * (design 11.3).
 */
export function WindowDays({ href, choice, timeZone, isChosen, onChoose }: Props) {
  const intl = useIntl();
  const { days, dayOffset, setDay, tiles, times } = choice;
  const isWaiting = dayOffset > 0 && times.status === 'waiting';
  const isFailed = dayOffset > 0 && times.status === 'failed';
  return (
    <>
      {days.length > 1 && (
        <div className={styles.days}>
          <DayChips
            days={days.map((day) => ({
              key: String(day.dayOffset),
              at: day.at,
              isToday: day.dayOffset === 0,
              off: !day.isOn,
            }))}
            chosen={String(dayOffset)}
            timeZone={timeZone}
            onChoose={(key) => setDay(Number(key))}
          />
        </div>
      )}
      {isWaiting && <TilesSkeleton />}
      {isFailed && (
        <Banner
          title={intl.formatMessage({ id: 'menu.tiles.noTimes' })}
          action={<Button kind="text" small onClick={choice.reload} text="shell.retry" />}
        />
      )}
      {!isWaiting && !isFailed && (
        <ul className={styles.list}>
          {tiles.map((one) => (
            <li key={one.tile.id ?? one.window.id}>
              <WindowTile
                href={href}
                dayOffset={dayOffset}
                timeZone={timeZone}
                onChoose={onChoose}
                now={choice.now}
                chosen={isChosen?.(one)}
                {...one}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
