import { updateCustomer } from '#api/customers.ts';
import { getTranslations } from '#api/translations.ts';
import { storeLocale } from '#browser/device/locale.ts';
import { wait } from '#browser/page/wait.ts';
import { forgetOtherTexts } from '#browser/storage/text-cache.ts';
import { answerOf, type FormAnswer } from '#flows/app/form-answer.ts';
import { toast } from '#flows/app/toasts.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * Switches the language: stores it and reloads the page (K8). Only if its texts are available, since the app would be
 * unusable without them. Does nothing once the customer has left the page or chosen another language.
 */
export async function changeLanguage(locale: string, left?: AbortSignal): Promise<FormAnswer> {
  const answer = await answerOf(async () => {
    await Promise.all([getTranslations(locale, 'first'), getTranslations(locale, 'rest')]);
    if (left?.aborted) return;
    await forgetOtherTexts(locale);
    await Promise.race([updateAccountLanguage(locale), wait(accountTimeoutMs)]);
    storeLocale(locale);
    window.location.reload();
  });
  if (!answer.done && !left?.aborted) toast('FAILED', answer.texts);
  return answer;
}

/** Maximum time that the new language waits for the account, in milliseconds. */
const accountTimeoutMs = 3_000;

/** Emails are sent in the account's language (D23). If the server is unreachable, the next change updates it. */
async function updateAccountLanguage(locale: string): Promise<void> {
  const customer = readStore(customerStore);
  if (!customer) return;
  await updateCustomer(customer.id, { locale }).catch(() => undefined);
}
