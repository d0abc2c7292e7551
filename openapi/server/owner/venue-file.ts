/** A record in a venue's file, before ids are assigned: fields as in the schema. */
export interface Item {
  readonly id?: number;
  readonly name?: unknown;
  readonly [key: string]: unknown;
}

export interface CategoryItem extends Item {
  readonly products: readonly Item[];
}

/** A venue's file that conforms to the schema (schema.ts). */
export interface VenueFile {
  readonly $schema?: string;
  readonly venue: Item & { readonly slug: string; readonly currency: string };
  readonly categories: readonly CategoryItem[];
  readonly hidden_products?: readonly Item[];
  readonly tables?: readonly Item[];
  readonly locations?: readonly Item[];
  readonly delivery_windows?: readonly Item[];
  readonly delivery_zones?: readonly Item[];
  readonly gift?: Item;
  readonly [key: string]: unknown;
}
