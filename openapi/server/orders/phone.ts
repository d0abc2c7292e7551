import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Cart } from '#domain/model.ts';
import { dialledNumber } from '#domain/text/phone-text.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';

/**
 * A customer's number as machines dial it (E.164), by the venue's country where it was typed as people dial at home; null
 * if it cannot be determined. The number as typed is stored as well (D152).
 */
export function dialable(
  { phone_number }: Pick<Cart, 'phone_number'>,
  { country }: Pick<VenueDoc, 'country'>,
): string | null {
  if (!phone_number) return null;
  const home = country && isSupportedCountry(country) ? country : undefined;
  // Everything between the digits is only punctuation.
  const typed = dialledNumber(phone_number)
    .replace(/[^\d+\p{L}]+/gu, ' ')
    .trim()
    .replace(/^00/, '+');
  const found = parsePhoneNumberFromString(typed, home);
  // If the number is not a valid national one, it may be a country code without its plus.
  const abroad = found?.isValid() ? undefined : parsePhoneNumberFromString(`+${typed}`);
  if (home && abroad?.isValid() && abroad.country === home) return abroad.number;
  return found?.isPossible() ? found.number : null;
}
