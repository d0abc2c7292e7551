import { randomBytes } from 'node:crypto';
import type { Cart } from '#domain/model.ts';
import type { Asked } from './paced.ts';
import { guest } from './stage.ts';
import { luaHeaders, quoted } from './wrk.ts';

/** Makes orders for wrk: the same basket each time, under another key and code. */
export function orderLua(cart: Cart): string {
  const body = JSON.stringify({ order: marked(cart, 'MARK') });
  const run = randomBytes(3).toString('hex');
  return `
local body = ${quoted(body)}
local turn = 0
local headers = ${luaHeaders({ ...guest, 'Content-Type': 'application/json' })}
function request()
  turn = turn + 1
  local mark = string.format("${run}-%08d", turn)
  headers["Idempotency-Key"] = "key-" .. mark
  headers["X-Client"] = "client-" .. mark
  return wrk.format("POST", "/api/orders.json", headers, (body:gsub("MARK", mark)))
end`;
}

/** One order, which may be resent unchanged. */
export function orderCall(cart: Cart): Asked & { readonly mark: string } {
  const mark = randomBytes(7).toString('hex');
  const headers = {
    ...guest,
    'Content-Type': 'application/json',
    'Idempotency-Key': mark,
    'X-Client': `client-${mark}`,
  };
  const body = JSON.stringify({ order: marked(cart, mark) });
  return { path: '/api/orders.json', method: 'POST', headers, body, mark };
}

function marked(cart: Cart, mark: string) {
  const additional_data = { ...cart.additional_data, cart_uid: mark, client_order_ref: mark };
  return { ...cart, additional_data, payment: { type: 'pay_later' } };
}
