import { updateCustomer } from '#api/customers.ts';
import { getTranslations } from '#api/translations.ts';
import { storeLocale } from '#browser/device/locale.ts';
import { forgetOtherTexts } from '#browser/storage/text-cache.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/checkout/form-answer.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * Speaks another language from the next moment on: it is stored and the page starts anew (K8). Only where its texts can
 * be had: without a network the app would have nothing to say.
 */
export function changeLanguage(locale: string): Promise<FormAnswer> {
  return toastAnswerOf(async () => {
    await Promise.all([getTranslations(locale, 'first'), getTranslations(locale, 'rest')]);
    await forgetOtherTexts(locale);
    await tellAccount(locale);
    storeLocale(locale);
    window.location.reload();
  });
}

/** Letters go out in the account's language (D23); where it cannot be told, the next change tells it. */
async function tellAccount(locale: string): Promise<void> {
  const customer = readStore(customerStore);
  if (!customer) return;
  await updateCustomer(customer.id, { locale }).catch(() => undefined);
}
