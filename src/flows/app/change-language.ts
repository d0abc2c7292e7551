import { updateCustomer } from '#api/customers.ts';
import { getTranslations } from '#api/translations.ts';
import { storeLocale } from '#browser/device/locale.ts';
import { forgetOtherTexts } from '#browser/storage/text-cache.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/checkout/form-answer.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * Switches the language: stores it and reloads the page (K8). Only if its texts are available, since the app would be
 * unusable without them.
 */
export function changeLanguage(locale: string): Promise<FormAnswer> {
  return toastAnswerOf(async () => {
    await Promise.all([getTranslations(locale, 'first'), getTranslations(locale, 'rest')]);
    await forgetOtherTexts(locale);
    await updateAccountLanguage(locale);
    storeLocale(locale);
    window.location.reload();
  });
}

/** Emails are sent in the account's language (D23). If the server is unreachable, the next change updates it. */
async function updateAccountLanguage(locale: string): Promise<void> {
  const customer = readStore(customerStore);
  if (!customer) return;
  await updateCustomer(customer.id, { locale }).catch(() => undefined);
}
