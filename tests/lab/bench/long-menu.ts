import type { Weekday } from '#domain/model.ts';
import type { ProductRecord, VenueData } from '#server/db/records.ts';
import fmiBistro from '#server/demo/canteens/fmi-bistro.json' with { type: 'json' };

const inCategory = 50;
const days = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ') as Weekday[];

/** A venue that is always open, with a canteen's menu repeated up to `count` products. */
export function venueWith(count: number, id: number): VenueData {
  const { categories, ...canteen } = fmiBistro as unknown as VenueData;
  const dishes = categories.flatMap(({ products }) => products);
  const first = id * 1_000_000;
  return {
    ...canteen,
    tables: [],
    venue: {
      ...canteen.venue,
      id,
      slug: `menu-of-${count}`,
      opening_hours: days.map((day) => ({ day, start: '00:00', end: '24:00' })),
      eat_in_available: false,
      tables_available: false,
    },
    categories: Array.from({ length: Math.ceil(count / inCategory) }, (_, index) => ({
      id: first + index,
      name: `${name(categories[index % categories.length]?.name)} ${index + 1}`,
      sort: index + 1,
      products: Array.from(
        { length: Math.min(inCategory, count - index * inCategory) },
        (_, row): ProductRecord => numbered(dishes, first, index * inCategory + row),
      ),
    })),
  };
}

function numbered(dishes: readonly ProductRecord[], first: number, index: number): ProductRecord {
  const dish = dishes[index % dishes.length];
  if (!dish) throw new Error('the canteen has no dishes');
  return { ...dish, id: first + index, name: `${name(dish.name)} ${index + 1}` };
}

function name(text: ProductRecord['name'] | undefined): string {
  return typeof text === 'string' ? text : (text?.en ?? '');
}
