import { amountProblem } from '../amounts.ts';
import { type Finding, itemsIn, type JsonObject, type Path, visit } from '../file-parts.ts';

/** The fields of a file that hold money; a test compares them with the schema. */
export const amountFields: ReadonlySet<string> = new Set(
  (
    'price take_away_price delivery_charge minimum_spend order_value minimum value ' +
    'ordering_fee_for_web_eat_in ordering_fee_for_web_take_away ' +
    'delivery_free_over delivery_minimum_spend delivery_maximum_spend'
  ).split(' '),
);

/** Finds negative amounts, and those with more decimals than the currency (D110, D112). */
export function checkAmounts(file: JsonObject, currency: string): readonly Finding[] {
  const shares = new Set(percentagesIn(file).map(([path]) => path.join()));
  const findings: Finding[] = [];
  visit(file, [], (path, value) => {
    if (typeof value !== 'number' || !amountFields.has(String(path.at(-1)))) return;
    if (shares.has(path.slice(0, -1).join()) && path.at(-1) === 'value') return;
    // A size may make a dish cheaper.
    const isLess = value < 0 && !path.some((part) => choices.has(part));
    const wrong = isLess ? 'is less than 0' : amountProblem(value, currency);
    if (wrong) findings.push({ path, message: `${path.at(-1)} ${value} ${wrong}` });
  });
  return findings;
}

const choices: ReadonlySet<string | number> = new Set(['values', 'meal_deal_items']);

/** Finds percentages above 100 %: 10, meant as 10 %, would make a basket free (D51, D62). */
export function checkShares(file: JsonObject): readonly Finding[] {
  return percentagesIn(file).flatMap(([path, { value }]) => {
    if (typeof value !== 'number' || value <= 1) return [];
    const share = Number((value / 100).toPrecision(12));
    const meant = value <= 100 ? `; for ${value} % write ${share}` : '';
    const message = `value ${value} is more than 1, which is all of it${meant}`;
    return [{ path: [...path, 'value'], message }];
  });
}

function percentagesIn(file: JsonObject): readonly (readonly [Path, JsonObject])[] {
  return ['vouchers', 'happy_hours']
    .flatMap((list) => itemsIn(file, list))
    .filter(([, item]) => item.type === 'percentage');
}
