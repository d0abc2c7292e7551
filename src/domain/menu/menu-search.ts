import type { Category, Menu, Product } from '#domain/model.ts';
import { folded, occursIn, type Range, rangesOf, wordsOf } from '#domain/text/search-text.ts';
import { uniqueProducts } from './unique-products.ts';

export type Diet = NonNullable<Product['diets']>[number];

/** A product that was found, with the matches to highlight in its name. */
export interface Found {
  readonly product: Product;
  readonly category: Category;
  readonly name: readonly Range[];
}

/**
 * Finds products that contain every word in the name, the description or a diet's name. Ranked by: start of the name,
 * start of a word, name, diet, description; then by the menu's order (design 11.4).
 */
export function searchMenu(
  menu: Menu,
  text: string,
  dietWords: Readonly<Partial<Record<Diet, string>>> = {},
): readonly Found[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const dietsOf = dietTexts(dietWords);
  return foldMenu(menu)
    .map(({ product, category, name, description }) => {
      const rank = rankOf({ name, description, diets: dietsOf(product) }, words);
      return { product, category, rank };
    })
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .map(({ product, category }) => ({
      product,
      category,
      // Lazy: only visible results are highlighted.
      get name() {
        return rangesOf(product.name, words);
      },
    }));
}

/**
 * Folds a menu's texts once per menu. For thousands of products this takes as long as ten searches, so call it before
 * the first keystroke (design 11.4).
 */
export function foldMenu(menu: Menu): readonly Entry[] {
  const known = entries.get(menu);
  if (known) return known;
  const made = uniqueProducts(menu).map(({ product, category }) => ({
    product,
    category,
    name: folded([product.name, ...memberNames(product)].join(' | ')),
    description: folded(product.description ?? ''),
  }));
  entries.set(menu, made);
  return made;
}

const NOT_FOUND = 5;

/** The folded texts of a product, by rank. */
interface Texts {
  readonly name: string;
  readonly diets: string;
  readonly description: string;
}

interface Entry extends Omit<Texts, 'diets'> {
  readonly product: Product;
  readonly category: Category;
}

const entries = new WeakMap<Menu, readonly Entry[]>();

/** The folded names of a product's diets; each name is folded once per search. */
function dietTexts(words: Readonly<Partial<Record<Diet, string>>>) {
  const known = new Map<Diet, string>();
  const wordOf = (diet: Diet) => {
    const word = known.get(diet) ?? folded(words[diet] ?? diet.replaceAll('_', ' '));
    known.set(diet, word);
    return word;
  };
  return ({ diets = [] }: Product) => diets.map(wordOf).join(' ');
}

function memberNames({ is_product_group, options }: Product): readonly string[] {
  if (!is_product_group) return [];
  return (options?.[0]?.values ?? []).map(({ name }) => name ?? '');
}

/** The rank of a product: that of its worst match. */
function rankOf(texts: Texts, words: readonly string[]): number {
  return Math.max(...words.map((word) => rankOfWord(texts, word)));
}

function rankOfWord({ name, diets, description }: Texts, word: string): number {
  if (name.startsWith(word)) return 0;
  if (` ${name}`.includes(` ${word}`)) return 1;
  if (occursIn(name, word)) return 2;
  if (diets.includes(word)) return 3;
  return occursIn(description, word) ? 4 : NOT_FOUND;
}
