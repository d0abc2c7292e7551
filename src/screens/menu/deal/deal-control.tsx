import { isSingle, limitsOf } from '#domain/menu/options.ts';
import type { Option } from '#domain/model.ts';
import { ChoiceControl } from '#ui/button/choice.tsx';

interface Props {
  /** Id of the control; its name is the text of `{id}-name` and `{id}-price`. */
  id: string;
  step: Option;
  checked: boolean;
  off: boolean;
  onTake: (isTaken: boolean) => void;
}

/** The control of a deal's card: a radio, or a checkbox if none or several may be chosen. */
export function DealControl({ id, step, checked, off, onTake }: Props) {
  return (
    <ChoiceControl
      id={id}
      type={isSingle(step) && limitsOf(step).min > 0 ? 'radio' : 'checkbox'}
      name={`step-${step.id}`}
      checked={checked}
      disabled={off}
      aria-labelledby={`${id}-name ${id}-price`}
      aria-describedby={`${id}-about`}
      onChange={({ target }) => onTake(target.checked)}
    />
  );
}
