import { landingPath } from '#domain/venue/venue.ts';
import { forgetUnknownPlace } from '#flows/venue/greet.ts';
import { unknownPlaceStore } from '#stores/venue/check-in.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './service/new-basket-sheet.module.css';

/** Above the venue list: the code's venue is known, its table is not; it can be typed or picked (D119). */
export function UnknownPlaceSheet() {
  const { value: unknown } = useSnapshot(unknownPlaceStore);
  if (!unknown) return null;
  const { venue, kind } = unknown;
  const canChoose = kind === 'table' ? venue.tables_available : venue.locations_available;
  return (
    <Sheet title={venue.name} onClose={forgetUnknownPlace}>
      <p className={styles.text}>
        <FormattedMessage id="place.unknown" values={{ kind }} />
      </p>
      <div className={styles.ways}>
        {canChoose && (
          <Button
            docked
            href={`/menu/${venue.slug}/${kind}`}
            onClick={forgetUnknownPlace}
            text={`place.${kind}.choose`}
          />
        )}
        <Button
          kind="secondary"
          docked
          href={landingPath(venue)}
          onClick={forgetUnknownPlace}
          text="shell.toMenu"
        />
      </div>
    </Sheet>
  );
}
