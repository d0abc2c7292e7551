import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Cart } from '#domain/model.ts';
import { dialledNumber } from '#domain/text/phone-text.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';

/**
 * A customer's number as machines dial it (E.164), by the venue's country where it was typed as people dial at home; null
 * where it cannot be found out. The number as it was typed stays beside it (D152).
 */
export function dialable(
  { phone_number }: Pick<Cart, 'phone_number'>,
  { country }: Pick<VenueDoc, 'country'>,
): string | null {
  if (!phone_number) return null;
  const home = country && isSupportedCountry(country) ? country : undefined;
  // Whatever stands between the digits only parts them.
  const typed = dialledNumber(phone_number)
    .replace(/[^\d+\p{L}]+/gu, ' ')
    .trim()
    .replace(/^00/, '+');
  const found = parsePhoneNumberFromString(typed, home);
  // A country's code is typed without its plus, too, where the number is none of those at home.
  const abroad = found?.isValid() ? undefined : parsePhoneNumberFromString(`+${typed}`);
  if (home && abroad?.isValid() && abroad.country === home) return abroad.number;
  return found?.isPossible() ? found.number : null;
}
