import { installMethod, requestPersistentStorage } from '#browser/device/install.ts';
import { promptInstall, watchInstallPrompt } from '#browser/device/install-prompt.ts';
import { isInstallDue } from '#domain/session/install-hint.ts';
import { codeOfVisit } from '#flows/venue/short-code.ts';
import {
  installHintShownStore,
  installHintStore,
  installMethodStore,
} from '#stores/app/install.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore, watch } from '#stores/store.ts';

/** Suggests installing the app once, after the first completed order (D95). */
export function watchInstallHint(): void {
  void requestPersistentStorage();
  watchInstallPrompt(check);
  watch(orderHandlesStore, check);
  check();
}

/** Opens the instructions on request, under You (design 11.14). */
export function askForInstall(): void {
  installHintStore.value = 'asked';
}

/** Marks the suggestion as shown, so that it does not appear again on this phone (D95). */
export function dismissInstallHint(): void {
  installHintStore.value = 'none';
  installHintShownStore.value = new Date().toISOString();
}

/** Shows the browser's install prompt. */
export async function install(): Promise<void> {
  dismissInstallHint();
  await promptInstall();
}

/** The code of the customer's table: typing it in the installed app brings them to the same table (B2). */
export const currentTableCode = codeOfVisit;

function check(): void {
  const method = installMethod();
  installMethodStore.value = method;
  const wasShown = readStore(installHintShownStore) !== null;
  const isDue = isInstallDue({ method, wasShown, orders: readStore(orderHandlesStore) });
  if (isDue && readStore(installHintStore) === 'none') installHintStore.value = 'due';
  if (method === null) installHintStore.value = 'none';
}
