import { ApiError } from '#api/errors.ts';
import { deleteMethod, listMethods } from '#api/payments.ts';
import { withoutMethod } from '#domain/payment/payment-methods.ts';
import { type FormAnswer, toastAnswerOf } from '#flows/app/form-answer.ts';
import { toast } from '#flows/app/toasts.ts';
import { methodsStore } from '#stores/payment/methods.ts';
import { pickedWayStore } from '#stores/payment/way.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { loadMethods } from './payment-methods.ts';

/** Deletes a saved card; if it was default or selected, the default is selected (P15). */
export function removeMethod(id: number): Promise<FormAnswer> {
  const customer = readStore(customerStore);
  return toastAnswerOf(async () => {
    if (!customer) return;
    await deleteOnce(id, customer.id);
    const known = readStore(methodsStore);
    methodsStore.value = { ...known, choice: withoutMethod(known.choice, id, null) };
    const picked = readStore(pickedWayStore);
    if (picked?.kind === 'saved' && picked.id === id) pickedWayStore.value = null;
    toast('SUCCESS', { id: 'payments.removed' });
    await loadMethods(null);
  });
}

/** Deletes a card. One that is gone from the list was deleted by an earlier request, whose response was lost. */
async function deleteOnce(id: number, customer_id: number): Promise<void> {
  try {
    await deleteMethod(id, customer_id);
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.status !== 404) throw reason;
    const { methods } = await listMethods(customer_id, 'all');
    if (methods.some((method) => method.id === id)) throw reason;
  }
}
