import { useState } from 'react';
import type { Venue } from '#domain/model.ts';
import { Badge } from '#ui/badge.tsx';
import { Plate, type PlateTint } from '#ui/plate.tsx';
import { StillLife } from '#ui/still-life.tsx';
import type { OpeningWords } from './opening-words.ts';
import styles from './venue-card.module.css';

interface Props {
  venue: Venue;
  tint: PlateTint;
  opening: OpeningWords | null;
  isClosed: boolean;
  large: boolean;
  eager: boolean;
}

/** A venue's photo, else its still life, large with its opening state in the corner; without either no plate. */
export function VenuePicture({ venue, tint, opening, isClosed, large, eager }: Props) {
  const [isMissing, setMissing] = useState(false);
  const photo = isMissing ? null : venue.image_url;
  const [main] = venue.pictures ?? [];
  if (!photo && !main && !large) return null;
  return (
    <span className={styles.picture}>
      <Plate
        tint={tint}
        kind={photo ? 'photo' : 'cut-out'}
        src={photo ?? (large ? undefined : main)}
        shape={large ? 'cover' : 'square'}
        off={isClosed}
        eager={eager}
        onMissing={() => setMissing(true)}
      />
      {large && !photo && <StillLife pictures={venue.pictures ?? []} place="cover" off={isClosed} />}
      {large && opening && (
        <span className={styles.corner}>
          <Badge tone="plain" dot={opening.tone}>
            {opening.words}
          </Badge>
        </span>
      )}
    </span>
  );
}
