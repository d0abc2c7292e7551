import type { LineItem, Order } from '#domain/model.ts';

/** An order's place and lines, by their position, in the language of the venue's kitchen (D96). */
export interface KitchenWords extends Pick<Order, 'table_name' | 'location_name'> {
  readonly lines: readonly Pick<LineItem, 'product_name' | 'modifiers_display'>[];
}

/** The parts of an order's document that no response contains; orders from before D321 and D421 lack them. */
export interface OwnParts {
  readonly kitchen?: KitchenWords;
  /** The language and the origin of links in emails to the customer, who may make no request by then (D421). */
  readonly mailing?: { readonly language: string; readonly origin: string };
}
