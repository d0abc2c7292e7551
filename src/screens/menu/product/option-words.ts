import { PRICE_OPTION_ID } from '#domain/constants.ts';
import type { Lack } from '#domain/menu/completeness.ts';
import { type Choices, countChosen, isSingle, limitsOf } from '#domain/menu/options.ts';
import type { Option } from '#domain/model.ts';
import type { ChoiceStatus } from '#ui/button/choice-group.tsx';
import type { IntlShape } from '#ui/lib/intl.tsx';

type Intl = Pick<IntlShape, 'formatMessage' | 'locale'>;

/** An option's title; a choice of prices has none of its own. */
export function titleOf(option: Option, intl: Intl): string {
  if (option.name) return option.name;
  const id = option.id === PRICE_OPTION_ID ? 'menu.option.price' : 'menu.option.untitled';
  return intl.formatMessage({ id });
}

/** "Choose 1", "Choose up to 2", "Up to 3 of each" (D47). */
export function ruleOf(option: Option, intl: Intl): string | undefined {
  if (option.hide_help_hint) return undefined;
  const { min, max, each } = limitsOf(option);
  const isEndless = max === Number.POSITIVE_INFINITY;
  const eachRule =
    each > 1 ? [intl.formatMessage({ id: 'menu.option.each' }, { count: each })] : [];
  if (isEndless && min === 0) return eachRule[0];
  return [howMany(min, isEndless ? null : max, intl), ...eachRule].join(' · ');
}

/** At the end of the heading: Required, 1 of 2, Optional or a check. */
export function statusOf(option: Option, chosen: Choices, intl: Intl): ChoiceStatus {
  const { min, max } = limitsOf(option);
  const have = countChosen(chosen);
  if (have < min) {
    return { kind: 'badge', text: intl.formatMessage({ id: 'menu.option.required' }) };
  }
  if (max !== Number.POSITIVE_INFINITY && max > 1 && have > 0) {
    return { kind: 'badge', text: intl.formatMessage({ id: 'menu.option.of' }, { have, max }) };
  }
  if (min > 0) return { kind: 'done', text: intl.formatMessage({ id: 'menu.option.done' }) };
  return { kind: 'words', text: intl.formatMessage({ id: 'menu.option.optional' }) };
}

/** Message for a tap on another value while an option is full. */
export function limitWords(option: Option, chosen: Choices, intl: Intl): string | undefined {
  const { max } = limitsOf(option);
  const isFull = !isSingle(option) && countChosen(chosen) >= max;
  return isFull ? intl.formatMessage({ id: 'menu.option.full' }, { max }) : undefined;
}

/** "Choose a size": label of the main button while a choice is missing. */
export function lackWords({ option, have, need }: Lack, intl: Intl): string {
  const title = titleOf(option, intl);
  const isShort = title.split(/\s+/).length <= 2 && !/[?!.:؟？：]/.test(title);
  if (need - have > 1) {
    return intl.formatMessage({ id: 'menu.choose.several' }, { count: need - have, title });
  }
  const article = /^[aeiou]/i.test(title) ? 'an' : 'a';
  return intl.formatMessage(
    { id: 'menu.choose' },
    { kind: isShort ? article : 'question', group: title.toLocaleLowerCase(intl.locale), title },
  );
}

/** Id of an option's group in the sheet, including the path to it. */
export function groupId(path: readonly number[], option: Option): string {
  return ['option', ...path, option.id].join('-');
}

function howMany(min: number, max: number | null, intl: Intl): string {
  if (max === null) return intl.formatMessage({ id: 'menu.option.atLeast' }, { min });
  if (min === max) return intl.formatMessage({ id: 'menu.option.exactly' }, { count: min });
  if (min === 0) return intl.formatMessage({ id: 'menu.option.upTo' }, { max });
  return intl.formatMessage({ id: 'menu.option.between' }, { min, max });
}
