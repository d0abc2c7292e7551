import { choicesOf } from '#domain/cart/line-item.ts';
import { productFor } from '#domain/cart/line-on-menu.ts';
import type { LineItem, Menu } from '#domain/model.ts';
import { type DietProfile, isSet } from './diet-profile.ts';
import { checkDiet, isConflict } from './diet-verdict.ts';

/** Names of the products that conflict with a diet profile, by the current menu; one tap must not add them (B5). */
export function conflictingDishes(
  lines: readonly LineItem[],
  menu: Menu,
  profile: DietProfile,
): readonly string[] {
  if (!isSet(profile)) return [];
  const names = lines.flatMap((line) => {
    const found = productFor(line, menu);
    const isAgainst = found && isConflict(checkDiet(found.product, choicesOf(found.line), profile));
    return isAgainst ? [line.product_name] : [];
  });
  return [...new Set(names)];
}
