/** Shows a number on the installed app's icon, none for 0 (B7); ignored where unsupported. */
export function showAppBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
