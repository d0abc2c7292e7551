import { Fragment } from 'react';
import type { Location } from '#domain/model.ts';
import { locationName } from '#domain/venue/location-cascade.ts';
import { RemovableChip } from '#ui/button/chip.tsx';
import { ChipRow } from '#ui/button/chip-row.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './spot-way.module.css';

interface Props {
  way: readonly Location[];
  /** Called with the index of the level. */
  onRemove: (index: number) => void;
}

/** The chosen levels in order; removing one also removes those that follow. */
export function SpotWay({ way, onRemove }: Props) {
  const intl = useIntl();
  if (way.length === 0) return null;
  return (
    <div className={styles.way}>
      <ChipRow label={intl.formatMessage({ id: 'place.spot.way' })} wrap>
        {way.map((location, index) => {
          const name = locationName(location);
          return (
            <Fragment key={location.id}>
              {index > 0 && (
                <span className={styles.then}>
                  <Icon name="chevron" size={18} />
                </span>
              )}
              <RemovableChip
                label={intl.formatMessage({ id: 'menu.remove' }, { name })}
                onRemove={() => onRemove(index)}
              >
                {name}
              </RemovableChip>
            </Fragment>
          );
        })}
      </ChipRow>
    </div>
  );
}
