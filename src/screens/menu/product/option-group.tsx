import { findChosen } from '#domain/menu/choices.ts';
import { changeBelow, choose, removeChoice, setQuantity } from '#domain/menu/choose.ts';
import { type Choices, chosenOf, subOptionsOf, valuesOf } from '#domain/menu/options.ts';
import type { Option, OptionValue } from '#domain/model.ts';
import { ChoiceGroup } from '#ui/button/choice-group.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { OptionValueRow } from './option-value-row.tsx';
import { groupId, limitWords, ruleOf, statusOf, titleOf } from './option-words.ts';

export interface GroupProps {
  option: Option;
  /** The choices on this level. */
  choices: Choices;
  onChange: (change: (choices: Choices) => Choices) => void;
  currency: string;
  /** The option and value numbers above it. */
  path: readonly number[];
  /** Inside another group's sunken box. */
  nested?: boolean;
  /** Whether the options below a value are shown elsewhere. */
  flat?: boolean;
  /** The group highlighted by the main button, and its message. */
  pointed: { readonly id: string; readonly words: string } | null;
}

/** One option of a product; options below a value open in its sunken box (design 10.12). */
export function OptionGroup(props: GroupProps) {
  const { option, choices, onChange, path, pointed, nested = false, flat = false } = props;
  const intl = useIntl();
  const chosen = chosenOf(option, choices);
  const id = groupId(path, option);
  return (
    <>
      <ChoiceGroup
        id={id}
        nested={nested}
        title={titleOf(option, intl)}
        rule={pointed?.id === id ? undefined : ruleOf(option, intl)}
        status={statusOf(option, chosen, intl)}
        limit={limitWords(option, chosen, intl)}
        error={pointed?.id === id ? pointed.words : undefined}
      >
        {valuesOf(option).map((value) => (
          <OptionValueRow
            key={value.id}
            option={option}
            value={value}
            chosen={chosen}
            choice={findChosen(option, value, choices)}
            group={id}
            currency={props.currency}
            onChoose={(isChosen) =>
              onChange((before) => (isChosen ? choose : removeChoice)(option, value, before))
            }
            onQuantity={(count) => onChange((before) => setQuantity(option, value, before, count))}
          >
            {nested || flat ? undefined : below(value, props)}
          </OptionValueRow>
        ))}
      </ChoiceGroup>
      {nested && valuesOf(option).map((value) => below(value, props))}
    </>
  );
}

/** The choices that open below a chosen value; from the second level on they follow below each other. */
function below(value: OptionValue, props: GroupProps) {
  const { option, choices, onChange, path } = props;
  const choice = findChosen(option, value, choices);
  const options = subOptionsOf(value);
  if (!choice || options.length === 0) return undefined;
  return options.map((sub) => (
    <OptionGroup
      {...props}
      nested
      key={`${value.id}-${sub.id}`}
      option={sub}
      choices={choice.chosen ?? []}
      path={[...path, option.id, value.id]}
      onChange={(change) => onChange((before) => changeBelow(option, value, before, change))}
    />
  ));
}
