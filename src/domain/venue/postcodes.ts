/**
 * Countries without postcodes in everyday use, by ISO 3166-1 (Universal Postal Union, addressing systems): their customers
 * have none to enter (D151).
 */
const without = new Set(
  (
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK IE JM KI KM KN KP ' +
    'ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
);

/** Whether an address in a country has a postcode; true where the country is not known (D151). */
export function hasPostcodes(country: string | null | undefined): boolean {
  return !country || !without.has(country);
}
