import { localItem, sessionItem } from '#browser/storage/storage.ts';

const session = sessionItem<unknown>('locale', (found) => found);
const local = localItem<unknown>('locale', (found) => found);

/** The stored locale of this session, else of this device; undefined if none was chosen (D37). */
export function storedLocale(): string | undefined {
  return [session.read(), local.read()].find(isLocale);
}

/** Stores the locale for this session and this device (D37). */
export function storeLocale(locale: string): void {
  session.write(locale);
  local.write(locale);
}

function isLocale(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(value);
}
