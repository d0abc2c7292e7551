import { bodyOf, doneOf } from './answers.ts';
import { client } from './client.ts';

/** A browser's push subscription, as sent to the server. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** GET /api/push/key.json: the key to subscribe with; null if the backend sends no push messages (D226). */
export async function pushKey(): Promise<string | null> {
  try {
    const { public_key } = await bodyOf(client.GET('/api/push/key.json'));
    return typeof public_key === 'string' ? public_key : null;
  } catch {
    return null;
  }
}

/** PUT /api/orders/{id}/push-subscription.json: push messages about an order, until it ends (D226). */
export async function subscribeToOrder(uuid: string, body: Subscription): Promise<void> {
  const params = { path: { id: uuid } };
  await doneOf(client.PUT('/api/orders/{id}/push-subscription.json', { params, body }));
}

/** DELETE /api/orders/{id}/push-subscription.json: unsubscribes (D226). */
export async function unsubscribeFromOrder(uuid: string): Promise<void> {
  const params = { path: { id: uuid } };
  await doneOf(client.DELETE('/api/orders/{id}/push-subscription.json', { params }));
}
