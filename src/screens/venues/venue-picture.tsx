import { useState } from 'react';
import type { Venue } from '#domain/model.ts';
import { Badge } from '#ui/content/badge.tsx';
import { Plate, type PlateTint } from '#ui/picture/plate.tsx';
import { StillLife } from '#ui/picture/still-life.tsx';
import styles from './venue-card.module.css';
import type { VenueFacts } from './venue-facts.ts';

interface Props extends Pick<VenueFacts, 'opening' | 'tone'> {
  venue: Venue;
  tint: PlateTint;
  large: boolean;
  eager: boolean;
}

/**
 * A venue's photo, else its still life; a cover shows the opening state in its corner, a row without picture has none.
 * A picture that did not load counts as none (design 6.1).
 */
export function VenuePicture(props: Props) {
  const { venue, tint, opening, tone, large, eager } = props;
  const isClosed = tone === 'quiet';
  const [missing, setMissing] = useState<readonly string[]>([]);
  const found = (src: string | null | undefined) => (src && !missing.includes(src) ? src : null);
  const photo = found(venue.image_url);
  const pictures = venue.pictures ?? [];
  const src = photo ?? (large ? null : found(pictures[0]));
  if (src === null && !large) return null;
  return (
    <span className={styles.picture}>
      <Plate
        tint={tint}
        kind={photo ? 'photo' : 'cut-out'}
        src={src ?? undefined}
        shape={large ? 'cover' : 'square'}
        off={isClosed}
        eager={eager}
        onMissing={() => src !== null && setMissing([...missing, src])}
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
