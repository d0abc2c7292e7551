/**
 * Tables with dates or personal data whose rows are never deleted by age, with the reason. An account's rows are
 * deleted with it.
 */
export const staying: Readonly<Record<string, string>> = {
  customers: 'an account stays until its owner deletes it',
  order_steps: 'accounting records: when an order was placed, made and done',
  feedback: 'stars of an order; the comment is deleted with the personal data',
  payment_attempts: 'accounting records: what was taken and given back',
  bill_phones: 'go with their bill',
  bill_payments: "accounting records: what was paid of a table's bill, without its phones",
  bill_attempts: 'accounting records: what was taken and given back',
  card_erasures: 'until the provider has deleted the card',
  voucher_redemptions: 'a code is used once, by a phone and the hash of an address',
};
