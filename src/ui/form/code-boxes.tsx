import { useId, useLayoutEffect, useRef, useState } from 'react';
import { codeInSentence } from '#domain/text/code-words.ts';
import { codeKey, digitsIn } from '#domain/text/plain-text.ts';
import { classes } from '#ui/lib/classes.ts';
import styles from './code-boxes.module.css';
import { FieldNote } from './field-note.tsx';
import { useFilled } from './filled.ts';

interface Props {
  label: string;
  /** The label is visually hidden. */
  labelHidden?: boolean;
  /** Number of boxes. */
  length: number;
  /** Longer codes get further boxes, up to this number. */
  maxLength?: number;
  /** digits: the phone's number pad. letters: letters and digits, all in capitals. */
  kind: 'digits' | 'letters';
  value: string;
  onValue: (value: string) => void;
  /** Called when the last box is filled, to submit the code. */
  onFull?: (value: string) => void;
  error?: string;
  /** Whether the code came by email or message, so that the phone may offer to fill it in. */
  oneTime?: boolean;
}

/** One real field that looks like boxes: a paste fills them all, letters turn to capitals (design 10.27). */
export function CodeBoxes(props: Props) {
  const { label, length, kind, value, onValue, onFull, error, oneTime = false } = props;
  const { maxLength = length } = props;
  const boxes = Math.max(length, value.length);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<number | null>(null);

  // Autofill fires several events at once, of which only the first counts.
  const known = useRef(value);
  useLayoutEffect(() => {
    known.current = value;
  }, [value]);
  useFilled(id, value, (raw) => change(raw, raw.length));

  // Setting a cleaned value moves the caret to the end; it belongs after the typed character.
  useLayoutEffect(() => {
    const { current } = input;
    if (place === null || current?.value !== value || document.activeElement !== current) return;
    if (current.selectionStart === current.selectionEnd) current.setSelectionRange(place, place);
  }, [place, value]);

  function change(raw: string, caret: number) {
    const before = cleaned(raw.slice(0, caret), props);
    const next = fitted(before, cleaned(raw.slice(caret), props), maxLength);
    setPlace(Math.min(before.length, maxLength));
    if (next === known.current) return;
    known.current = next;
    onValue(next);
    if (next.length === length) onFull?.(next);
  }

  return (
    <div className={classes(styles.field, error !== undefined && styles.wrong)}>
      <label className={props.labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} dir="ltr">
        <input
          ref={input}
          id={id}
          className={styles.control}
          value={value}
          autoComplete={oneTime ? 'one-time-code' : 'off'}
          autoCapitalize={kind === 'letters' ? 'characters' : 'none'}
          autoCorrect="off"
          spellCheck={false}
          inputMode={kind === 'digits' ? 'numeric' : 'text'}
          enterKeyHint="go"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={({ target }) =>
            change(target.value, target.selectionStart ?? target.value.length)
          }
          onSelect={({ currentTarget }) => setPlace(currentTarget.selectionStart)}
          onBlur={() => setPlace(null)}
        />
        <span className={styles.boxes} aria-hidden="true">
          {Array.from({ length: boxes }, (_, box) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position.
              key={box}
              className={classes(
                styles.box,
                place !== null && box === Math.min(place, boxes - 1) && styles.here,
              )}
            >
              {value[box]}
            </span>
          ))}
        </span>
      </div>
      {error && <FieldNote id={`${id}-note`} error={error} />}
    </div>
  );
}

function cleaned(text: string, { kind, length }: Pick<Props, 'kind' | 'length'>): string {
  if (kind === 'digits') return digitsIn(text, length);
  return codeKey(codeInSentence(text) ?? text);
}

/** Returns the text of full boxes after typing: new characters replace those behind them. */
function fitted(before: string, after: string, length: number): string {
  const surplus = Math.max(0, before.length + after.length - length);
  return (before + after.slice(surplus)).slice(0, length);
}
