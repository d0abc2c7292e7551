import { EXPLICIT_OVERLAY_DELAY_MS } from '#domain/constants.ts';
import { overlayStore } from '#stores/app/shell.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the loading overlay, immediately or after a delay in milliseconds, with an optional message (H1). */
export function showOverlay(
  message: string | null = null,
  delay = EXPLICIT_OVERLAY_DELAY_MS,
): void {
  clearTimeout(timer);
  if (delay > 0) timer = setTimeout(() => showOverlay(message), delay);
  else overlayStore.value = { shown: true, message };
}

/** Hides the overlay, and cancels one that is still delayed. */
export function hideOverlay(): void {
  clearTimeout(timer);
  overlayStore.value = { shown: false, message: null };
}
