import type { IntlShape } from '#ui/lib/intl.tsx';

/** A distance in local units: 250 ft, 0.4 mi, 80 m, 1.2 km (design 9). */
export function distanceWords(
  metres: number,
  intl: Pick<IntlShape, 'locale' | 'formatNumber'>,
  unitDisplay: 'short' | 'long' = 'short',
): string {
  const { value, unit } = countsInMiles(intl.locale) ? inMiles(metres) : inKilometres(metres);
  const maximumFractionDigits = value < 100 ? 1 : 0;
  return intl.formatNumber(value, { style: 'unit', unit, unitDisplay, maximumFractionDigits });
}

const METRES_A_MILE = 1609.344;
const FEET_A_METRE = 3.28084;

function inMiles(metres: number) {
  const miles = metres / METRES_A_MILE;
  if (miles >= 0.2) return { value: miles, unit: 'mile' };
  return { value: inSteps(metres * FEET_A_METRE, 50), unit: 'foot' };
}

function inKilometres(metres: number) {
  if (metres >= 995) return { value: metres / 1000, unit: 'kilometer' };
  return { value: inSteps(metres, 10), unit: 'meter' };
}

function inSteps(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step);
}

function countsInMiles(locale: string): boolean {
  const region = new Intl.Locale(locale).maximize().region;
  return ['US', 'GB', 'LR', 'MM'].includes(region ?? '');
}
