import { isRecord } from '#domain/lib/is-record.ts';
import { sumMoney } from '#domain/lib/money.ts';
import { postcodeKey } from '#domain/text/plain-text.ts';
import { type Finding, itemsIn, type JsonObject, type Path, visit } from '../file-parts.ts';
import { plainName } from '../names.ts';

/** Finds what a phone cannot show, cannot order, or would charge wrongly, although each value alone is possible (D288). */
export function checkConflicts(file: JsonObject): readonly Finding[] {
  const products = [
    ...itemsIn(file, 'categories').flatMap(([path, one]) => itemsIn(one, 'products', path)),
    ...itemsIn(file, 'hidden_products'),
  ];
  return [
    ...sameIds(file),
    ...products.flatMap(([path, product]) => pricesOf(product, path)),
    ...products.flatMap(([path, product]) => optionsOf(product, path)),
    ...spendLimits(file),
    ...sharedPostcodes(file),
    ...lostGroups(file),
  ];
}

const lists: ReadonlySet<unknown> = new Set([
  ...['tables', 'locations', 'delivery_zones', 'additional_prices', 'options', 'offer_options'],
  ...['sub_options', 'values', 'meal_deal_items'],
]);

function sameIds(file: JsonObject): readonly Finding[] {
  const findings: Finding[] = [];
  visit(file, [], (path, value) => {
    if (!Array.isArray(value) || !lists.has(path.at(-1))) return;
    const ids = value.map((item) => (isRecord(item) ? item.id : undefined));
    for (const [index, id] of ids.entries()) {
      if (id === undefined || ids.indexOf(id) === index) continue;
      findings.push({ path: [...path, index, 'id'], message: `id ${id} is there twice` });
    }
  });
  return findings;
}

function pricesOf(product: JsonObject, path: Path): readonly Finding[] {
  const prices = itemsIn(product, 'additional_prices');
  if (prices.length > 0 && product.price_type == null) {
    const message = 'nobody can choose these without a price_type, such as "multiple"';
    return [{ path: [...path, 'additional_prices'], message }];
  }
  const isSized = prices.length > 0 && product.price_type !== 'single';
  const amounts = isSized
    ? prices.map(([, { price }]) => price)
    : [product.price, product.take_away_price];
  const base = Math.min(...amounts.filter(isNumber));
  const least = sumMoney([base, ...itemsIn(product, 'options').map(([, one]) => leastOf(one))]);
  const message = `choices can make the price ${least}, which is less than 0`;
  return base >= 0 && least < 0 ? [{ path: [...path, 'options'], message }] : [];
}

/** The least that an option adds to the price, in the venue's currency. */
function leastOf(option: JsonObject): number {
  const prices = valuesOf(option).map(([, { price }]) => (isNumber(price) ? price : 0));
  if (option.multiselect === true) return sumMoney(prices.filter((price) => price < 0));
  return Math.min(...prices, ...(option.mandatory === true && prices.length > 0 ? [] : [0]));
}

function optionsOf(product: JsonObject, path: Path): readonly Finding[] {
  return itemsIn(product, 'options', path).flatMap(([at, option]) => {
    const { mandatory, multiselect, multiselect_min: min, multimax } = option;
    const count = valuesOf(option).length;
    if (mandatory === true && count === 0) {
      return [{ path: at, message: 'this is mandatory, but there is nothing to choose' }];
    }
    const most = count * (isNumber(multimax) ? Math.max(1, multimax) : 1);
    if (multiselect !== true || !isNumber(min) || min <= most) return [];
    const message = `multiselect_min ${min} is more than can be chosen`;
    return [{ path: [...at, 'multiselect_min'], message }];
  });
}

function spendLimits({ venue }: JsonObject): readonly Finding[] {
  if (!isRecord(venue)) return [];
  const { delivery_minimum_spend: min, delivery_maximum_spend: max } = venue;
  if (!isNumber(min) || !isNumber(max) || min <= max) return [];
  const message = `delivery_minimum_spend ${min} is more than delivery_maximum_spend ${max}`;
  return [{ path: ['venue', 'delivery_minimum_spend'], message }];
}

function sharedPostcodes(file: JsonObject): readonly Finding[] {
  const zoneOf = new Map<string, JsonObject>();
  return itemsIn(file, 'delivery_zones').flatMap(([path, zone]) => {
    const postcodes = Array.isArray(zone.postcodes) ? zone.postcodes : [];
    return postcodes.flatMap((postcode, index) => {
      // Spelt otherwise it is still one postcode to whoever types it, and the first zone would have it (D288).
      const key = postcodeKey(String(postcode));
      const other = zoneOf.get(key) ?? zone;
      zoneOf.set(key, other);
      if (other === zone) return [];
      const message = `postcode "${postcode}" is in the zone "${plainName(other.name)}" too`;
      return [{ path: [...path, 'postcodes', index], message }];
    });
  });
}

function lostGroups(file: JsonObject): readonly Finding[] {
  const { venue } = file;
  const known = new Set(itemsIn(file, 'categories').map(([, { group_id }]) => group_id));
  if (!isRecord(venue)) return [];
  return itemsIn(venue, 'tiles', ['venue']).flatMap(([path, { group_id }]) => {
    if (group_id == null || known.has(group_id)) return [];
    return [{ path: [...path, 'group_id'], message: `no category has the group_id ${group_id}` }];
  });
}

function valuesOf(option: JsonObject) {
  return [...itemsIn(option, 'values'), ...itemsIn(option, 'meal_deal_items')];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
