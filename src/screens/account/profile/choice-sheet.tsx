import { type ReactNode, useId } from 'react';
import { RadioRow } from '#ui/button/choice.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

interface Props<T extends string> {
  title: string;
  choices: readonly { readonly value: T; readonly label: ReactNode }[];
  chosen: T;
  onChoose: (value: T) => void;
  onClose: () => void;
}

/** A sheet for choosing one of a few values of a setting, which applies immediately. */
export function ChoiceSheet<T extends string>(props: Props<T>) {
  const { title, choices, chosen, onChoose, onClose } = props;
  const name = useId();
  return (
    <Sheet title={title} onClose={onClose}>
      <div role="radiogroup" aria-label={title}>
        {choices.map(({ value, label }) => (
          <RadioRow
            key={value}
            name={name}
            label={label}
            checked={value === chosen}
            first={value === chosen}
            onChoose={() => onChoose(value)}
          />
        ))}
      </div>
    </Sheet>
  );
}
