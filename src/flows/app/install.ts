import { installMethod, requestPersistentStorage } from '#browser/device/install.ts';
import { promptInstall, watchInstallPrompt } from '#browser/device/install-prompt.ts';
import { isInstallDue } from '#domain/session/install-hint.ts';
import { codeOfVisit } from '#flows/venue/short-code.ts';
import {
  installHintShownStore,
  installHintStore,
  installMethodStore,
} from '#stores/app/install.ts';
import { orderHandlesStore } from '#stores/orders/order.ts';
import { readStore, watch } from '#stores/store.ts';

/** Watches for the moment to tell that the app can be kept on the home screen: once, after the first finished order (D95). */
export function watchInstallHint(): void {
  void requestPersistentStorage();
  watchInstallPrompt(look);
  watch(orderHandlesStore, look);
  look();
}

/** The customer asks how; always possible under You (design 11.14). */
export function askForInstall(): void {
  installHintStore.value = 'asked';
}

/** It was told: not again on this phone (D95). */
export function dismissInstallHint(): void {
  installHintStore.value = 'none';
  installHintShownStore.value = new Date().toISOString();
}

/** The browser's own question follows. */
export async function install(): Promise<void> {
  dismissInstallHint();
  await promptInstall();
}

/** The code of the table at which the customer sits: typed in the installed app it brings them there too (B2). */
export const codeToTakeAlong = codeOfVisit;

function look(): void {
  const way = installMethod();
  installMethodStore.value = way;
  const wasSaid = readStore(installHintShownStore) !== null;
  const isDue = isInstallDue({ way, wasSaid, orders: readStore(orderHandlesStore) });
  if (isDue && readStore(installHintStore) === 'none') installHintStore.value = 'due';
  if (way === null) installHintStore.value = 'none';
}
