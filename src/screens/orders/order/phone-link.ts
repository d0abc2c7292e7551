/** Returns the tel: link of a number; undefined if there is none. */
export function phoneLink(phone: string | null | undefined): string | undefined {
  const digits = phone?.replace(/[^+\d]/g, '') ?? '';
  return digits ? `tel:${digits}` : undefined;
}
