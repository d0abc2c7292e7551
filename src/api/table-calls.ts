import type { TableCall } from '#domain/venue/table-call.ts';
import { bodyOf, doneOf } from './answers.ts';
import { client } from './client.ts';

type Asked = Pick<TableCall, 'key' | 'venue_id' | 'table_id' | 'location_id' | 'wish'>;

/** PUT /api/table-calls/{key}.json: calls the staff once; answers with the call's state (D234). */
export async function callStaff({ key, ...body }: Asked): Promise<string | undefined> {
  const { venue_id, table_id, location_id, wish } = body;
  const call = client.PUT('/api/table-calls/{key}.json', {
    params: { path: { key } },
    body: { venue_id, table_id, location_id, wish },
  });
  return (await bodyOf(call)).table_call?.state;
}

/** GET /api/table-calls/{key}.json: whether somebody has seen it (D234). */
export async function tableCallState(key: string): Promise<string | undefined> {
  const call = client.GET('/api/table-calls/{key}.json', { params: { path: { key } } });
  return (await bodyOf(call)).table_call?.state;
}

/** DELETE /api/table-calls/{key}.json: takes the call back, also one that has not come yet (D234). */
export async function withdrawTableCall(key: string): Promise<void> {
  await doneOf(client.DELETE('/api/table-calls/{key}.json', { params: { path: { key } } }));
}
