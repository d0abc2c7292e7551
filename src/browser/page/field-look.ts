const names = {
  brand: '--color-brand',
  surface: '--color-surface',
  ink: '--color-ink',
  line: '--color-line-strong',
  danger: '--color-danger',
  radius: '--radius-m',
  font: '--font-body',
} as const;

/** The current theme's values for fields that a provider renders. */
export function fieldLook(): Readonly<Record<keyof typeof names, string>> {
  const style = getComputedStyle(document.documentElement);
  const values = Object.entries(names).map(([part, name]) => [
    part,
    style.getPropertyValue(name).trim(),
  ]);
  return Object.fromEntries(values);
}
