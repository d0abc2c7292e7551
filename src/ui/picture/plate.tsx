import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '#ui/lib/classes.ts';
import { useIsHydrated } from '#ui/lib/hydration.ts';
import styles from './plate.module.css';

export type PlateTint = 'butter' | 'peach' | 'rose' | 'berry' | 'sky' | 'mint' | 'sage' | 'oat';

interface Props {
  tint: PlateTint;
  /** cut-out: on the plate with its shadow. photo: fills it. none: no plate, only the bite. */
  kind: 'cut-out' | 'photo' | 'none';
  src?: string;
  shape?: 'square' | 'wide' | 'cover' | 'round';
  /** Closed or sold out: gray at 45 %. */
  off?: boolean;
  /** "Sold out", in the middle. */
  badge?: ReactNode;
  /** The 44 px control in the bite. */
  bite?: ReactNode;
  /** Visible initially: not lazily loaded. */
  eager?: boolean;
  /** Called if the picture does not load; the plate is empty then. */
  onMissing?: () => void;
}

/** Food on a tinted plate; the add button takes a round bite out of its corner (design 6.1). */
export function Plate(props: Props) {
  const { tint, kind, shape = 'square', off = false, bite } = props;
  const [missing, setMissing] = useState<string>();
  const src = props.src === missing ? undefined : props.src;
  if (kind === 'none') return <div className={styles.alone}>{bite}</div>;
  return (
    <div className={classes(styles.wrap, styles[shape])}>
      <div className={styles.plate} data-tint={tint}>
        {kind === 'cut-out' && src !== undefined && <i className={styles.shadow} />}
        {src !== undefined && (
          <Picture
            src={src}
            className={classes(styles[kind], off && styles.off)}
            eager={props.eager ?? false}
            onMissing={() => {
              setMissing(src);
              props.onMissing?.();
            }}
          />
        )}
        {props.badge !== undefined && <div className={styles.badge}>{props.badge}</div>}
      </div>
      {bite !== undefined && <div className={styles.bite}>{bite}</div>}
    </div>
  );
}

interface PictureProps {
  src: string;
  className: string;
  eager: boolean;
  onMissing: () => void;
}

function Picture({ src, className, eager, onMissing }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null);

  // The picture may have failed before React hydrated the page.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) onMissing();
  }, [onMissing]);

  return (
    <img
      ref={picture}
      className={className}
      {...(useIsHydrated() ? { src } : { 'data-src': src })}
      alt=""
      width={256}
      height={256}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={onMissing}
    />
  );
}
