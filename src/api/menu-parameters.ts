/** Parameters common to all menu requests (§7). */
export const menuParameters = {
  service_type: 'web_ordering',
  full_image_paths: false,
  strict_modifier_default: true,
  hide_modifier_image: true,
  group_products: true,
  include_offer_options: false,
} as const;
