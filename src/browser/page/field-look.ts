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
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    brand: read(names.brand),
    surface: read(names.surface),
    ink: read(names.ink),
    line: read(names.line),
    danger: read(names.danger),
    radius: read(names.radius),
    font: read(names.font),
  };
}
