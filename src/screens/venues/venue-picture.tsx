import { useState } from 'react';
import type { Venue } from '#domain/model.ts';
import { Badge } from '#ui/content/badge.tsx';
import { Plate, type PlateTint } from '#ui/picture/plate.tsx';
import { StillLife } from '#ui/picture/still-life.tsx';
import styles from './venue-card.module.css';
import type { VenueFacts } from './venue-facts.ts';

interface Props extends Pick<VenueFacts, 'opening' | 'tone' | 'isClosed'> {
  venue: Venue;
  tint: PlateTint;
  large: boolean;
  eager: boolean;
}

/**
 * A venue's photo, else its still life; a cover shows the opening state in its corner, a row without picture has none.
 */
export function VenuePicture(props: Props) {
  const { venue, tint, opening, tone, isClosed, large, eager } = props;
  const [isMissing, setMissing] = useState(false);
  const photo = isMissing ? null : venue.image_url;
  const pictures = venue.pictures ?? [];
  if (!photo && !large && pictures.length === 0) return null;
  return (
    <span className={styles.picture}>
      <Plate
        tint={tint}
        kind={photo ? 'photo' : 'cut-out'}
        src={photo ?? (large ? undefined : pictures[0])}
        shape={large ? 'cover' : 'square'}
        off={isClosed}
        eager={eager}
        onMissing={() => setMissing(true)}
      />
      {large && !photo && <StillLife pictures={pictures} place="cover" off={isClosed} />}
      {large && opening !== null && tone !== null && (
        <span className={styles.corner}>
          <Badge tone="plain" dot={tone}>
            {opening}
          </Badge>
        </span>
      )}
    </span>
  );
}
