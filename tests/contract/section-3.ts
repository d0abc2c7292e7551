/** The entities of section 3 with exactly the fields that the specification names. */
export const section3: Readonly<Record<string, string>> = {
  Venue: `id slug has_tiles tile_type tiles card_payment enable_pay_with_twint till_computes_total_and_tax
    delivery_window_enabled stock_enabled tables_available locations_available
    service_charge_rate_for_web_eat_in service_charge_rate_for_web_bring_to_table
    ordering_fee_for_web_eat_in ordering_fee_for_web_take_away delivery_charge delivery_free_over
    delivery_minimum_spend delivery_maximum_spend delivery_charge_rules_enabled gifts_enabled
    collection_available delivery_available eat_in_available shop_available catering_available
    categories`,
  Customer: 'id email email_confirmed email_confirmation_required location_activated api_client',
  ApiClient: 'name token',
  Credentials: 'access_token token_type refresh_token',
  Table: 'id venue_id',
  Location: 'id venue_id',
  DeliveryWindow: 'id active_now start_time end_time category_ids days delivery_windows_channels',
  DeliveryWindowChannel: 'active service_type delivery_channel',
  Cart: `customer_id customer_name email phone_number street postcode city home_address driver_notes
    customer_has_allergies guest_user venue_id table_id location_id group_id service_type
    delivery_window_id delivery_time line_items_attributes sub_total service_charge_amount
    service_charge_optional ordering_fee delivery_charge cart_discount discount_amount
    discount_code incentive_type promotion_type discount_error total additional_data
    shipping_and_returns_policy_agreed sender`,
  CartAdditionalData: 'direct_charge',
  LineItem: `key product_id product_name quantity total item_discount contains_alcohol suggestion_type
    suggestion_logic offer_id notes modifiers modifiers_display nestedProducts nested_options
    meal_deal is_product_group product_gift_recipient_attributes`,
  GiftRecipient: 'name email message',
  Menu: 'categories hidden_products',
  Category: 'id name sort group_id timeslot_mins_cutoff delivery_window_mins_cutoff products',
  Product: `id name price price_type additional_prices options product_group is_product_group
    child_product_type preselect_meal_deal preselect_options recent calories nutritional_facts
    offer_options`,
  ProductGroup: 'name title product_ids',
  NutritionalFacts: 'nutrition_enabled data option_values',
  Option: `id mandatory multiselect multiselect_limit multiselect_min multimax name hide_help_hint
    values meal_deal_items`,
  OptionValue:
    'id default quantity product_id sub_options child_product_item is_product_group_item',
  Tile: 'group_id take_away eat_in delivery_window_id',
  PaymentMethod: 'id card_type display_text image_url default loyalty_scheme',
  GiftMechanic: 'id order_value buy_product_ids buy_category_ids',
  LineItemDiscount: 'product_id nested_options item_discount',
};
