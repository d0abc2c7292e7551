import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { placeCodeOf } from '#domain/venue/scanned-code.ts';
import { type CameraProblem, type Scanner, type Seen, scan } from '#flows/venue/scan.ts';
import { type Sign, signOf } from '#flows/venue/short-code.ts';

/** What the scanner is doing; `sign` is what is known of the place that was found. */
export type Looking =
  | { readonly state: 'starting' | 'looking' | 'slow' }
  | { readonly state: 'parts'; readonly seen: Seen }
  | { readonly state: 'found'; readonly sign: Sign | null }
  | { readonly state: 'off'; readonly problem: CameraProblem };

/** Milliseconds without a code until help is offered, and with one until it is followed (design 11.14). */
const slowAfter = 5000;
const followAfter = 600;

/** The camera behind a video element: looks for a code while the screen is there, and follows it. */
export function useScanner(video: RefObject<HTMLVideoElement | null>) {
  const [, navigate] = useLocation();
  const [looking, setLooking] = useState<Looking>({ state: 'starting' });
  const [scanner, setScanner] = useState<Scanner | null>(null);
  const [isLit, setLit] = useState(false);
  const [tries, setTries] = useState(0);
  const end = useRef<() => void>(() => undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the camera anew.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let isGone = false;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const after = (ms: number, act: () => void) => timers.add(setTimeout(act, ms));
    const found = (path: string) => {
      setLooking({ state: 'found', sign: null });
      const place = placeCodeOf(path);
      if (place) void signOf(place).then((sign) => setLooking({ state: 'found', sign }));
      after(followAfter, () => navigate(path, { replace: true }));
    };
    setLooking({ state: 'starting' });
    const saw = (seen: Seen) => {
      if (seen.count < seen.of) setLooking({ state: 'parts', seen });
    };
    void scan(element, found, saw).then((opened) => {
      if (typeof opened === 'string') return setLooking({ state: 'off', problem: opened });
      if (isGone) return opened.stop();
      end.current = opened.stop;
      setScanner(opened);
      setLooking({ state: 'looking' });
      after(slowAfter, () =>
        setLooking((now) => (now.state === 'looking' ? { state: 'slow' } : now)),
      );
    });
    return () => {
      isGone = true;
      for (const timer of timers) clearTimeout(timer);
      end.current();
      setScanner(null);
    };
  }, [video, navigate, tries]);

  const again = useCallback(() => setTries((before) => before + 1), []);
  const light = () => {
    scanner?.light(!isLit);
    setLit(!isLit);
  };
  return { looking, again, torch: scanner?.hasTorch ? { isLit, light } : null };
}
