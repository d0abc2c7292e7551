import { randomUUID } from 'node:crypto';
import type { Cart } from '#domain/model.ts';
import type { Backend } from '../backend.ts';
import { refusal } from '../checks/answers.ts';

/** Calls the staff to the order's table, and withdraws the call at once. */
export async function walkTableCall(
  backend: Backend,
  { venue_id, table_id, location_id }: Cart,
): Promise<void> {
  const params = { key: randomUUID() };
  const body = { venue_id, table_id, location_id, wish: 'come' };
  const made = await backend.ask('callStaff', { params, body });
  await backend.ask('getTableCall', { params });
  await backend.ask('withdrawTableCall', { params });
  if (made.status !== 200) return;
  const nowhere = {
    params: { key: randomUUID() },
    body: { ...body, table_id: null, location_id: null },
  };
  await refusal(backend, 'callStaff', nowhere, {
    statuses: [404, 422],
    why: 'a call from nowhere',
  });
}
