import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { placeCodeOf } from '#domain/venue/scanned-code.ts';
import { type Scanner, type ScanProblem, type ScanProgress, scan } from '#flows/venue/scan.ts';
import { type Sign, signOf } from '#flows/venue/short-code.ts';

/** State of the scanner; `sign` is the data of the found place. */
export type ScannerState =
  | { readonly state: 'starting' | 'looking' | 'slow' }
  | { readonly state: 'parts'; readonly seen: ScanProgress }
  | { readonly state: 'found'; readonly sign: Sign | null }
  | { readonly state: 'off'; readonly problem: ScanProblem };

/** Delays in milliseconds: without a code until help is offered, and with one until it is opened (design 11.14). */
const helpAfterMs = 5000;
const openAfterMs = 600;

/** The camera of a video element: scans for a code while the screen is shown, and opens it. */
export function useScanner(video: RefObject<HTMLVideoElement | null>) {
  const [, navigate] = useLocation();
  const [looking, setLooking] = useState<ScannerState>({ state: 'starting' });
  const [scanner, setScanner] = useState<Scanner | null>(null);
  const [isLit, setLit] = useState(false);
  const [tries, setTries] = useState(0);
  const end = useRef<() => void>(() => undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt reopens the camera.
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
      after(openAfterMs, () => navigate(path, { replace: true }));
    };
    setLooking({ state: 'starting' });
    const saw = (seen: ScanProgress) => {
      if (seen.count < seen.of) setLooking({ state: 'parts', seen });
    };
    void scan(element, found, saw).then((opened) => {
      const isOff = typeof opened === 'string';
      if (isGone) return isOff ? undefined : opened.stop();
      if (isOff) return setLooking({ state: 'off', problem: opened });
      end.current = opened.stop;
      setScanner(opened);
      setLooking({ state: 'looking' });
      after(helpAfterMs, () =>
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
