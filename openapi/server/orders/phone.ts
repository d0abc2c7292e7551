import {
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { Cart } from '#domain/model.ts';
import { dialledNumber } from '#domain/text/phone-text.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';

/**
 * A customer's number in dialable form (E.164), by the venue's country if it was typed for domestic calls; null if it
 * cannot be determined. The number as typed is stored as well (D152).
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
  if (home) {
    // A number that cannot be dialled like this at home may begin with the country code without its plus (D261).
    const whole = parsePhoneNumberFromString(`+${typed}`);
    const isHome = found?.isValid() && isDialled(found, typed);
    if (whole?.isValid() && whole.country === home && !isHome) return whole.number;
  }
  return found?.isPossible() ? found.number : null;
}

/**
 * Returns whether a number can be dialled as typed: in countries whose domestic numbers begin with 0, one without it
 * cannot.
 */
function isDialled(found: PhoneNumber, typed: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, '');
  return digits(found.formatNational()).startsWith('0') === digits(typed).startsWith('0');
}
