/** One call as section 7 of the specification lists it. */
export interface Call {
  readonly call: string;
  /** Query parameters with their defaults; null has none. */
  readonly query?: Readonly<Record<string, string | number | boolean | null>>;
  /** Parameters that section 7 leaves to the caller: extras, params, venue fetch options. */
  readonly extras?: readonly string[];
  /** Fields of the body; null for a call without one. */
  readonly body?: readonly string[] | null;
  /** Fields of the answer that are read. */
  readonly reads?: readonly string[];
}

const fetchOptions = ['include_categories', 'web_ordering', 'full_image_paths', 'customer_id'];
const timesQuery = { sender: 'web' };
const productQuery = { product_id: null, venue_id: null };
const menuQuery = {
  service_type: 'web_ordering',
  full_image_paths: false,
  strict_modifier_default: true,
  hide_modifier_image: true,
  group_products: true,
  include_offer_options: false,
};
const menuExtras = ['venue_id', 'delivery_window_id', 'group_id', 'customer_id'];
const ofCustomer = '/api/customers/{id}';
const ofOrder = '/api/orders/{id}';
const ofVenue = '/api/venues/{id}';

/** Every call of section 7, in its order. */
export const section7: readonly Call[] = [
  {
    call: 'GET /api/venues.json',
    query: { per_page: 100, include_shop_venue: true },
    extras: fetchOptions,
    reads: ['venues'],
  },
  {
    call: `GET ${ofVenue}.json`,
    query: { for_web_only: true },
    extras: fetchOptions,
    reads: ['venue'],
  },
  { call: 'GET /api/venues/count.json', reads: ['count'] },
  { call: `GET ${ofVenue}/collection-times.json`, query: timesQuery, reads: ['collection_times'] },
  { call: `GET ${ofVenue}/delivery-times.json`, query: timesQuery, reads: ['delivery_times'] },
  { call: `GET ${ofVenue}/eat-in-times.json`, query: timesQuery, reads: ['eat_in_times'] },
  {
    call: `GET ${ofVenue}/bring-to-me-in-times.json`,
    query: timesQuery,
    reads: ['bring_to_me_in_times'],
  },
  { call: `GET ${ofVenue}/catering-times.json`, query: timesQuery, reads: ['catering_times'] },
  { call: `POST ${ofVenue}/validate-delivery-address.json`, body: ['street', 'postcode'] },
  { call: 'POST /api/delivery-zones/validate-address.json', body: [] },
  {
    call: 'GET /api/delivery-windows.json',
    query: { active_only: true, venue_id: null },
    reads: ['delivery_windows'],
  },

  { call: 'GET /api/tables.json', query: { per_page: 100 }, reads: ['tables'] },
  { call: 'GET /api/tables/{id}.json', reads: ['table'] },
  {
    call: 'GET /api/locations.json',
    query: { per_page: 100 },
    extras: ['venue_id'],
    reads: ['locations'],
  },
  {
    call: 'GET /api/locations/locations-by-level.json',
    extras: ['venue_id'],
    reads: ['location_levels'],
  },
  { call: 'GET /api/locations/{id}.json', reads: ['location'] },

  {
    call: 'POST /api/customers/signin.json',
    body: ['customer', 'sender'],
    reads: ['customer', 'credentials'],
  },
  {
    call: 'POST /api/customers.json',
    body: ['customer', 'sender', 'extras'],
    reads: ['customer', 'credentials'],
  },
  {
    call: 'POST /api/customers/confirm-email.json',
    body: [],
    reads: ['email_confirmation_status', 'location_activated'],
  },
  { call: 'POST /api/customers/send-email-confirmation.json', body: ['email'] },
  {
    call: 'POST /api/oauth/token.json',
    body: ['grant_type', 'refresh_token'],
    reads: ['access_token', 'token_type', 'refresh_token'],
  },
  { call: 'POST /api/oauth/revoke.json', body: ['token'] },
  { call: `GET ${ofCustomer}.json`, reads: ['customer'] },
  { call: `PUT ${ofCustomer}.json`, body: ['customer'], reads: ['customer'] },
  { call: `POST ${ofCustomer}/merge.json`, body: ['customer'] },
  { call: `DELETE ${ofCustomer}.json`, query: { password: null } },
  {
    call: `POST ${ofCustomer}/personal-offers.json`,
    body: ['venue_id'],
    reads: ['personal_offers'],
  },
  { call: `POST ${ofCustomer}/personal-offers/{offerId}.json`, body: null },
  {
    call: `GET ${ofCustomer}/braintree-client-token.json`,
    query: { venue_id: null },
    reads: ['token'],
  },
  {
    call: 'GET /api/customers/guest-braintree-client-token.json',
    query: { venue_id: null },
    reads: ['token'],
  },
  {
    call: `GET ${ofCustomer}/judo-client-token.json`,
    query: { venue_id: null, use_card_session: true },
    reads: ['token'],
  },

  {
    call: 'GET /api/menu.json',
    query: menuQuery,
    extras: menuExtras,
    reads: ['menu.categories', 'menu.hidden_products'],
  },
  { call: 'GET /api/menu/discounts.json', extras: ['venue_id'], reads: ['discounts'] },
  {
    call: 'GET /api/menu/recent-ordered-products.json',
    query: menuQuery,
    extras: menuExtras,
    reads: ['products', 'hidden_products'],
  },
  {
    call: 'GET /api/menu/nutritional-facts.json',
    query: productQuery,
    reads: ['nutrition_enabled', 'nutritional_facts', 'option_values'],
  },
  { call: 'GET /api/menu/offer-options.json', query: productQuery, reads: ['offer_options'] },

  {
    call: 'GET /api/payment-methods.json',
    query: { customer_id: null, provider: null, venue_id: null },
    reads: ['payment_methods', 'loyalty_card'],
  },
  {
    call: 'POST /api/payment-methods.json',
    body: ['payment_method'],
    reads: ['payment_method'],
  },
  { call: 'DELETE /api/payment-methods/{id}.json', query: { customer_id: null } },
  {
    call: 'POST /api/payment-methods/setup-stripe-intent.json',
    body: ['customer_id', 'venue_id'],
    reads: ['setup_intent'],
  },
  {
    call: 'POST /api/payment-methods/create-judo-payment.json',
    body: ['customer_id', 'token_result', 'venue_id'],
    reads: ['payment_method'],
  },
  { call: 'POST /api/payment-methods/{id}/braintree-nonce.json', body: ['customer_id'] },

  {
    call: 'POST /api/gifts/checkout-suggestions.json',
    body: [],
    reads: ['id', 'order_value', 'buy_product_ids', 'buy_category_ids', 'product_suggestions'],
  },
  {
    call: 'POST /api/discounts/cart-discount.json',
    body: ['auto_voucher_discount', 'line_items_attributes', 'discount_code'],
    reads: [
      'valid',
      'line_items_discounts.product_id',
      'line_items_discounts.nested_options',
      'line_items_discounts.item_discount',
      'discount_code',
      'incentive_type',
      'promotion_type',
      'error_message',
      'total',
      'vat_amount',
      'override_total_and_vat',
    ],
  },
  { call: 'POST /api/orders.json', body: ['order.line_items_attributes'], reads: ['order'] },
  {
    call: `GET ${ofOrder}.json`,
    query: { include_feedback_exist: false, use_uuid: false },
    reads: ['order'],
  },
  {
    call: `GET ${ofOrder}/unauthenticated.json`,
    query: { include_feedback_exist: false },
    reads: ['order'],
  },
  {
    call: 'GET /api/orders.json',
    extras: ['customer_id', 'include_feedback_exist'],
    reads: ['orders'],
  },
  { call: 'POST /api/orders/payment-notifications.json', body: [] },
  { call: `PUT ${ofOrder}/cancel.json`, body: null },
  { call: `POST ${ofOrder}/feedback.json`, body: [] },
  { call: `POST ${ofOrder}/unauthenticated-receipt.json`, body: [] },
  {
    call: 'POST /api/orders/delivery-charge.json',
    body: ['order.line_items_attributes'],
    reads: ['delivery_charge'],
  },
  {
    call: `POST ${ofOrder}/continue.json`,
    query: { include_feedback_exist: true },
    body: null,
    reads: ['order'],
  },

  { call: 'GET /themes/fonts-css-url.json', query: { customer_id: null }, reads: ['css_url'] },
  { call: 'GET /themes/favicon-url.json', query: { customer_id: null }, reads: ['url'] },
  { call: 'GET /themes/variables.json', query: { customer_id: null } },
  { call: 'GET /assets/i18n/{lang}.json' },
];
