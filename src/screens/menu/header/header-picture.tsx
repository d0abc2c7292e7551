import { useState } from 'react';
import type { Venue } from '#domain/model.ts';
import { useIsHydrated } from '#ui/lib/hydration.ts';
import { StillLife } from '#ui/picture/still-life.tsx';
import styles from './header-picture.module.css';

const longNameLength = 14;

/** Behind the venue's name: its photo below the header's color, else its still life (design 6.1). */
export function HeaderPicture({ venue }: { venue: Venue }) {
  const [isMissing, setMissing] = useState(false);
  const isHydrated = useIsHydrated();
  if (!venue.image_url || isMissing) {
    return (
      <div className={styles.life}>
        <StillLife
          pictures={venue.pictures ?? []}
          disc
          single={venue.name.length > longNameLength}
        />
      </div>
    );
  }
  return (
    <>
      <img
        className={styles.photo}
        {...(isHydrated ? { src: venue.image_url } : { 'data-src': venue.image_url })}
        alt=""
        decoding="async"
        onError={() => setMissing(true)}
      />
      <i className={styles.scrim} />
    </>
  );
}
