import type { ProductRecord, VenueData } from '#server/db/records.ts';
import { canteens } from '#server/demo/canteens.ts';
import { daily } from '#server/demo/spots.ts';

const inCategory = 50;

/** A venue, open at all hours, whose menu is the largest canteen's repeated until it has so many products. */
export function venueWith(count: number, id: number): VenueData {
  const [largest] = [...canteens()].sort((one, other) => dishesOf(other) - dishesOf(one));
  if (!largest) throw new Error('there is no canteen to repeat');
  const { categories, ...canteen } = largest;
  const dishes = categories.flatMap(({ products }) => products);
  const first = id * 1_000_000;
  return {
    ...canteen,
    tables: [],
    venue: {
      ...canteen.venue,
      id,
      slug: `menu-of-${count}`,
      opening_hours: daily('00:00', '24:00'),
      eat_in_available: false,
      tables_available: false,
    },
    categories: Array.from({ length: Math.ceil(count / inCategory) }, (_, place) => ({
      id: first + place,
      name: `${name(categories[place % categories.length]?.name)} ${place + 1}`,
      sort: place + 1,
      products: Array.from(
        { length: Math.min(inCategory, count - place * inCategory) },
        (_, row): ProductRecord => numbered(dishes, first, place * inCategory + row),
      ),
    })),
  };
}

function dishesOf({ categories }: VenueData): number {
  return categories.reduce((sum, { products }) => sum + products.length, 0);
}

function numbered(dishes: readonly ProductRecord[], first: number, place: number): ProductRecord {
  const dish = dishes[place % dishes.length];
  if (!dish) throw new Error('the canteen has no dishes');
  return { ...dish, id: first + place, name: `${name(dish.name)} ${place + 1}` };
}

function name(text: ProductRecord['name'] | undefined): string {
  return typeof text === 'string' ? text : (text?.en ?? '');
}
