import { bodyOf, doneOf } from './answers.ts';
import { client } from './client.ts';

/** A browser's subscription, as the server takes it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** GET /api/push/key.json: the key to subscribe with; null where the backend sends no news (D226). */
export async function pushKey(): Promise<string | null> {
  try {
    const { public_key } = await bodyOf(client.GET('/api/push/key.json'));
    return typeof public_key === 'string' ? public_key : null;
  } catch {
    return null;
  }
}

/** PUT /api/orders/{id}/push-subscription.json: news of an order on this device, until it ends (D226). */
export async function subscribeToOrder(uuid: string, body: Subscription): Promise<void> {
  const params = { path: { id: uuid } };
  await doneOf(client.PUT('/api/orders/{id}/push-subscription.json', { params, body }));
}

/** DELETE /api/orders/{id}/push-subscription.json: ends that news (D226). */
export async function unsubscribeFromOrder(uuid: string): Promise<void> {
  const params = { path: { id: uuid } };
  await doneOf(client.DELETE('/api/orders/{id}/push-subscription.json', { params }));
}
