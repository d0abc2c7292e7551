import { useEffect, useRef } from 'react';
import { cutTo } from '#domain/text/plain-text.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const readers = new Set<() => void>();
/** Events before whose handling autofilled values must be read. */
const moments = ['pointerdown', 'keydown', 'click', 'change', 'focusout', 'submit'] as const;

/**
 * Passes a field's value to its form even if it was not typed: password managers, autofill of a second field,
 * dictation and translation set values without keyboard events. The visible value is sent (D158), limited to `max`
 * characters as the backend counts them, where the browser counts an emoji twice (D203).
 */
export function useFilled(
  id: string,
  value: string | undefined,
  onValue: ((value: string) => void) | undefined,
  max = Number.POSITIVE_INFINITY,
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
      seen.current = fitted(control, max);
      if (before !== undefined && seen.current !== before) latest.current.onValue?.(seen.current);
    };
    read();
    readers.add(read);
    if (readers.size === 1) for (const kind of moments) addEventListener(kind, readAll, true);
    return () => {
      readers.delete(read);
      if (readers.size === 0) for (const kind of moments) removeEventListener(kind, readAll, true);
    };
  }, [id, max]);

  return (control, isComposing = false) => {
    // Cutting the value would lose a character that the keyboard is still composing.
    seen.current = isComposing ? control.value : fitted(control, max);
    onValue?.(seen.current);
  };
}

/** The value of a field, cut to fit; the caret keeps its position. */
function fitted(control: Control, max: number): string {
  const text = cutTo(control.value, max);
  if (text === control.value) return text;
  const { selectionStart } = control;
  Object.assign(control, { value: text });
  control.setSelectionRange(selectionStart, selectionStart);
  return text;
}

function readAll(): void {
  for (const read of readers) read();
}
