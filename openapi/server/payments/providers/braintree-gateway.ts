import type { Agent } from 'node:https';
import type { BraintreeGateway } from 'braintree';

/** The site's Braintree account. */
export interface BraintreeKeys {
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly isProduction: boolean;
  /** Merchant account ids by currency; if there are none, the default account charges its own currency. */
  readonly accounts: ReadonlyMap<string, string>;
}

/** Request timeout in milliseconds; a sale that completes later is found by its order id. */
const TIMEOUT_MS = 10_000;

/** Opens Braintree's own library, which is loaded with the first request. */
export async function openGateway(keys: BraintreeKeys, agent?: Agent): Promise<BraintreeGateway> {
  const { default: library } = await import('braintree');
  const { merchantId, publicKey, privateKey, isProduction } = keys;
  const { Production, Sandbox } = library.Environment;
  const environment = isProduction ? Production : Sandbox;
  const config = { environment, merchantId, publicKey, privateKey, customHttpAgent: agent };
  const gateway = new library.BraintreeGateway(config);
  gateway.config.timeout = TIMEOUT_MS;
  return gateway;
}
