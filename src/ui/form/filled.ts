import { useEffect, useRef } from 'react';

const readers = new Set<() => void>();
/** Whatever somebody does next: before it is acted on, what was filled meanwhile is known. */
const moments = ['pointerdown', 'keydown', 'click', 'change', 'focusout', 'submit'] as const;

/**
 * Tells a field's form what stands in it, also where nobody typed: password managers, autofill of a second field, dictation
 * and translation set values without the events of a keyboard. What is seen is what is sent (D158).
 */
export function useFilled(
  id: string,
  value: string | undefined,
  onValue: ((value: string) => void) | undefined,
): (value: string) => void {
  const seen = useRef<string>(undefined);
  const latest = useRef({ value, onValue });
  useEffect(() => {
    // A controlled field shows the value it is given.
    if (value !== undefined && latest.current.value !== value) seen.current = value;
    latest.current = { value, onValue };
  });

  useEffect(() => {
    const read = () => {
      const control = document.getElementById(id);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
      const before = seen.current;
      seen.current = control.value;
      if (before !== undefined && control.value !== before) latest.current.onValue?.(control.value);
    };
    read();
    readers.add(read);
    if (readers.size === 1) for (const kind of moments) addEventListener(kind, readAll, true);
    return () => {
      readers.delete(read);
      if (readers.size === 0) for (const kind of moments) removeEventListener(kind, readAll, true);
    };
  }, [id]);

  return (typed) => {
    seen.current = typed;
    onValue?.(typed);
  };
}

function readAll(): void {
  for (const read of readers) read();
}
