import { GROUP_OPTION_ID } from '#domain/constants.ts';
import { findChosen } from '#domain/menu/choices.ts';
import { changeBelow } from '#domain/menu/choose.ts';
import { type Choices, subOptionsOf, valuesOf } from '#domain/menu/options.ts';
import type { Option } from '#domain/model.ts';
import type { HighlightedGroup } from './missing-choice.ts';
import { OptionGroup } from './option-group.tsx';
import styles from './product-form.module.css';

interface Props {
  options: readonly Option[];
  choices: Choices;
  onChange: (change: (choices: Choices) => Choices) => void;
  currency: string;
  pointed: HighlightedGroup | null;
  path?: readonly number[];
}

/** The choices of a product one below the other; those of a group's member follow its group as the product's own (design 11.5, M3). */
export function OptionGroups({ options, path = [], ...props }: Props) {
  return options.map((option) => <Group key={option.id} {...props} option={option} path={path} />);
}

function Group(
  props: Omit<Props, 'options' | 'path'> & { option: Option; path: readonly number[] },
) {
  const { option, choices, onChange, path } = props;
  const isGroup = option.id === GROUP_OPTION_ID;
  const member = isGroup && valuesOf(option).find((value) => findChosen(option, value, choices));
  return (
    <>
      <div className={styles.part}>
        <OptionGroup {...props} flat={isGroup} />
      </div>
      {member && (
        <OptionGroups
          {...props}
          key={member.id}
          options={subOptionsOf(member)}
          choices={findChosen(option, member, choices)?.chosen ?? []}
          path={[...path, option.id, member.id]}
          onChange={(change) => onChange((before) => changeBelow(option, member, before, change))}
        />
      )}
    </>
  );
}
