import { useEffect, useRef } from 'react';
import { cutTo } from '#domain/text/plain-text.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const readers = new Set<() => void>();
/** Whatever somebody does next: before it is acted on, what was filled meanwhile is known. */
const moments = ['pointerdown', 'keydown', 'click', 'change', 'focusout', 'submit'] as const;

/**
 * Tells a field's form what stands in it, also where nobody typed: password managers, autofill of a second field, dictation
 * and translation set values without the events of a keyboard. What is seen is what is sent (D158), and no longer than `most`
 * characters as the backend counts them, where the browser counts an emoji twice (D203).
 */
export function useFilled(
  id: string,
  value: string | undefined,
  onValue: ((value: string) => void) | undefined,
  most = Number.POSITIVE_INFINITY,
): (control: Control, isComposing?: boolean) => void {
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
      seen.current = fitted(control, most);
      if (before !== undefined && seen.current !== before) latest.current.onValue?.(seen.current);
    };
    read();
    readers.add(read);
    if (readers.size === 1) for (const kind of moments) addEventListener(kind, readAll, true);
    return () => {
      readers.delete(read);
      if (readers.size === 0) for (const kind of moments) removeEventListener(kind, readAll, true);
    };
  }, [id, most]);

  return (control, isComposing = false) => {
    // A keyboard that still writes a character would lose it.
    seen.current = isComposing ? control.value : fitted(control, most);
    onValue?.(seen.current);
  };
}

/** What stands in a field, which is made to fit; the caret stays where it is. */
function fitted(control: Control, most: number): string {
  const text = cutTo(control.value, most);
  if (text === control.value) return text;
  const { selectionStart } = control;
  Object.assign(control, { value: text });
  control.setSelectionRange(selectionStart, selectionStart);
  return text;
}

function readAll(): void {
  for (const read of readers) read();
}
