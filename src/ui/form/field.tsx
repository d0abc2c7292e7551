import {
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classes } from '#ui/lib/classes.ts';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';
import { useFilled } from './filled.ts';

interface Props {
  label: string;
  value?: string;
  initial?: string;
  onValue?: (value: string) => void;
  onLeave?: () => void;
  /** The error and how to fix it; stays until it is fixed. */
  error?: string;
  help?: ReactNode;
  /** At the end of the frame: a badge. */
  end?: ReactNode;
  name?: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url' | 'date';
  /** Several lines: a text area. */
  lines?: number;
  /** Names of the buttons that show and hide a password. */
  reveal?: { show: string; hide: string };
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search';
  capitals?: 'none' | 'words' | 'sentences' | 'characters';
  spellCheck?: boolean;
  enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send';
  /** Maximum length in characters as the contract counts them. */
  maxLength?: number;
  required?: boolean;
  /** Takes the focus when its sheet opens. */
  first?: boolean;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** A field with its label inside and its error beneath (design 10.13). */
export function Field(props: Props) {
  const { label, error, help, lines, reveal, type = 'text' } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  const noted = Boolean(error || help);
  const take = useFilled(id, props.value, props.onValue, props.maxLength);
  const control = {
    ...attributes(props),
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement & HTMLTextAreaElement>) =>
      take(target, (nativeEvent as InputEvent).isComposing),
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': noted ? `${id}-note` : undefined,
  };
  return (
    <div className={classes(styles.field, error !== undefined && error !== '' && styles.wrong)}>
      <div className={classes(styles.frame, lines !== undefined && styles.tall)}>
        {lines === undefined ? (
          <input {...control} type={shown ? 'text' : type} />
        ) : (
          <textarea {...control} rows={lines} />
        )}
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {reveal && (
          <span className={styles.reveal}>
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              tone="bare"
              label={shown ? reveal.hide : reveal.show}
              pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
        {props.end && <span className={styles.end}>{props.end}</span>}
      </div>
      {noted && <FieldNote id={`${id}-note`} error={error} help={help} />}
    </div>
  );
}

function attributes(props: Props) {
  const { value, initial, name, inputMode, spellCheck, enterKeyHint, required } = props;
  return {
    ref: props.ref,
    ...(value === undefined ? { defaultValue: initial } : { value }),
    name,
    inputMode,
    spellCheck,
    enterKeyHint,
    required,
    autoComplete: props.autoComplete,
    autoCapitalize: props.capitals,
    'data-autofocus': props.first ? '' : undefined,
    placeholder: ' ',
    onBlur: props.onLeave,
  };
}
