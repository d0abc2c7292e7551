import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allergenCodes,
  type DietProfile,
  emptyProfile,
  isSet,
  readProfile,
} from '#domain/diet/diet-profile.ts';
import { checkDiet, checkValueDiet, isConflict } from '#domain/diet/diet-verdict.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import type { Allergen, Product } from '#domain/model.ts';
import { runs } from '../runs.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

const nuts: DietProfile = { diets: [], allergens: ['nuts'] };
const vegan: DietProfile = { diets: ['vegan'], allergens: [] };
const holds = (level: Allergen['level']): Product =>
  productWith({ allergens: [{ code: 'nuts', level }], diets: [] });
const check = (product: Product, profile: DietProfile) =>
  checkDiet(product, defaultsOf(product), profile);

describe('a dish compared with a profile (B5, D50)', () => {
  it.each([
    ['contains it', holds('contains'), nuts, true, false],
    ['may contain it', holds('may_contain'), nuts, true, false],
    [
      'contains something else',
      productWith({ allergens: [{ code: 'milk', level: 'contains' }] }),
      nuts,
      false,
      false,
    ],
    ['declares none', productWith({ allergens: [] }), nuts, false, false],
    ['declares nothing', productWith({ allergens: null }), nuts, false, true],
    ['is vegan', productWith({ allergens: [], diets: ['vegan'] }), vegan, false, false],
    [
      'is vegan for a vegetarian',
      productWith({ allergens: [], diets: ['vegan'] }),
      { ...vegan, diets: ['vegetarian'] },
      false,
      false,
    ],
    [
      'is only vegetarian for a vegan',
      productWith({ allergens: [], diets: ['vegetarian'] }),
      vegan,
      true,
      false,
    ],
    ['says nothing of diets', productWith({ allergens: [], diets: undefined }), vegan, false, true],
    ['is a gift card', productWith({ is_gift_card: true, allergens: null }), nuts, false, false],
  ] as const)('[B5] one that %s', (_name, product, profile, conflict, unknown) => {
    const verdict = check(product, profile as DietProfile);
    expect([isConflict(verdict), verdict.isUnknown]).toEqual([conflict, unknown]);
  });

  it('[B5] changed by its choices becomes unknown, but its declared contents are still reported', () => {
    const milk = optionWith(1, { values: [valueWith(10, { default: true }), valueWith(11)] });
    const latte = productWith({
      allergens: [{ code: 'nuts', level: 'may_contain' }],
      options: [milk],
    });
    const verdict = checkDiet(latte, [{ option_id: 1, value_id: 11 }], nuts);
    expect([isConflict(verdict), verdict.isUnknown]).toEqual([true, true]);
  });

  it('[B5] that is chosen in a deal has its own verdict, and a plain choice has none', () => {
    const value = valueWith(20, { child_product_item: holds('contains') });
    const verdict = checkValueDiet(value, nuts);
    expect(verdict && isConflict(verdict)).toBe(true);
    expect(checkValueDiet(valueWith(21), nuts)).toBeNull();
  });

  it('[B5] never hides a declared allergen of the profile', () => {
    const code = fc.constantFrom(...allergenCodes);
    const declared = fc.uniqueArray(
      fc.record({ code, level: fc.constantFrom('contains' as const, 'may_contain' as const) }),
      { selector: (one) => one.code },
    );
    fc.assert(
      fc.property(declared, fc.uniqueArray(code), (allergens, avoided) => {
        const verdict = check(productWith({ allergens }), { diets: [], allergens: avoided });
        const met = allergens.filter((one) => avoided.includes(one.code));
        expect(verdict.allergens).toEqual(met);
        expect(isConflict(verdict)).toBe(met.length > 0);
      }),
      runs,
    );
  });
});

describe('the stored profile (B5)', () => {
  it('[B5] is read from any data, and drops unknown words', () => {
    expect(readProfile({ diets: ['vegan', 'carnivore'], allergens: ['nuts', 7] })).toEqual({
      diets: ['vegan'],
      allergens: ['nuts'],
    });
    for (const found of [null, 'x', [], { diets: 'vegan' }])
      expect(readProfile(found)).toEqual(emptyProfile);
    expect([isSet(emptyProfile), isSet(nuts)]).toEqual([false, true]);
  });
});
