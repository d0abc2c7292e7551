import { inLocal, inSession } from '#browser/storage/storage.ts';

const session = inSession<unknown>('locale', (found) => found);
const local = inLocal<unknown>('locale', (found) => found);

/** The stored locale: of this session, else of this device; undefined where none was chosen (D37). */
export function storedLocale(): string | undefined {
  return [session.read(), local.read()].find(isLocale);
}

/** Keeps the locale for this session and this device (D37). */
export function storeLocale(locale: string): void {
  session.write(locale);
  local.write(locale);
}

function isLocale(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(value);
}
