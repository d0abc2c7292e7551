/// <reference types="vite/types/importMeta.d.ts" />
import { folded } from '#domain/text/search-text.ts';
import { schemaWords } from '../schema-words.ts';

/** The columns of a menu table; only category, name and price are required. */
export const csvColumns = [
  ...(['category', 'name', 'description', 'price'] as const),
  ...(['options', 'allergens', 'picture'] as const),
];

/** The name of a column of a menu table, in English. */
export type Column = (typeof csvColumns)[number];

/** Headings that people use for the columns, in the languages of the app. */
const columnWords: Readonly<Record<Column, string>> = {
  category:
    'category|category name|menu category|section|menu section|group|course|kategorie|gruppe|warengruppe|rubrik|catégorie|rubrique|categoría|sección|categoria|sezione|kategoria|' +
    'категорія|розділ|الفئة|分类|類別|カテゴリー|カテゴリ',
  name:
    'name|dish|item|product|title|item name|menu item|dish name|product name|gericht|speise|artikel|bezeichnung|produkt|nom|plat|article|nombre|plato|producto|nome|piatto|' +
    'prodotto|nazwa|danie|назва|страва|الاسم|الطبق|名称|菜名|商品名|品名',
  description:
    'description|item description|details|beschreibung|zutaten|descriptif|descripción|descrizione|opis|опис|الوصف|描述|说明|説明',
  price:
    'price|unit price|item price|selling price|preis|vk|vk-preis|verkaufspreis|einzelpreis|prix|tarif|precio|prezzo|cena|ціна|السعر|价格|価格|値段',
  options:
    'options|option|extras|modifiers|choices|add-ons|optionen|varianten|suppléments|opciones|opzioni|varianti|opcje|опції|الخيارات|选项|オプション',
  allergens:
    'allergens|allergen|allergen info|allergen information|allergene|allergènes|alérgenos|allergeni|alergeny|алергени|مسببات الحساسية|过敏原|アレルゲン',
  picture:
    'picture|image|photo|image url|bild|foto|imagen|immagine|zdjęcie|фото|الصورة|图片|写真|画像',
};

const named = new Map(
  Object.entries(columnWords).flatMap(([column, words]) =>
    words.split('|').map((word) => [folded(word), column as Column] as const),
  ),
);

/** Returns the column of a heading, or for "Preis klein" the price of a size (D259); null for an unknown word. */
export function columnOf(
  heading: string,
): { readonly column: Column; readonly size?: string } | null {
  const text = heading.replace(/\s+/g, ' ').trim();
  const bare = text
    .replace(currency, ' ')
    .replace(/\(\s*\)/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const column = named.get(folded(bare));
  if (column) return { column };
  const [, word = '', size = ''] = /^(\S+?)(?::|\s)\s*\(?(.+?)\)?$/.exec(bare) ?? [];
  return size && named.get(folded(word)) === 'price' ? { column: 'price', size } : null;
}

/** Matches a currency or a note about tax next to the word for a price. */
const currency =
  /\(?(?:\bin\s+)?(?:\p{Sc}|\b(?:EUR|Euro|CHF|USD|GBP|PLN|UAH|JPY|zł)(?![\p{L}]))\)?|\b(?:brutto|inkl\.?(?: MwSt\.?)?|TTC|inc(?:l(?:uding|\.)?|\.)? (?:VAT|GST|tax))(?![\p{L}])/giu;

/** Returns the name of the option whose values are the sizes, in the language of the heading. */
export function sizeWordOf(heading: string): string {
  const word = folded(heading.trim().split(/[\s(:]/)[0] ?? '');
  return sizeWords.find(([prices]) => prices.split(' ').includes(word))?.[1] ?? 'Size';
}

const sizeWords: readonly (readonly [string, string])[] = [
  ['preis vk vk-preis verkaufspreis einzelpreis', 'Größe'],
  ['prix tarif', 'Taille'],
  ['precio', 'Tamaño'],
  ['prezzo', 'Misura'],
  ['cena', 'Wielkość'],
  ['ціна', 'Розмір'],
  ['السعر', 'الحجم'],
  ['价格', '规格'],
  ['価格 値段', 'サイズ'],
];

const texts = import.meta.glob<Readonly<Record<string, string>>>(
  '../../../../src/i18n/*/menu.json',
  {
    import: 'default',
    eager: true,
  },
);

/** Names of allergens on menus, besides the app's own. */
const moreWords: Readonly<Record<string, string>> = {
  gluten:
    'wheat|cereals|cereals containing gluten|weizen|glutenhaltiges getreide|getreide|blé|trigo|frumento|grano',
  crustaceans: 'shellfish|krebse|krebstieren|krustentieren|krustentiere|crustacés',
  eggs: 'egg|ei|eiern|œuf|huevo|uovo|uova',
  fish: 'fische|fischen',
  peanuts: 'peanut|erdnuss|erdnüssen|cacahuète|cacahuete|arachide',
  soybeans: 'soy|soya|soja|sojabohnen',
  milk: 'dairy|lactose|laktose|milch/laktose|milch und laktose|lait|leche|latte|lattosio|lactosa',
  nuts: 'nut|tree nuts|nüsse|nüssen|nuss|schalenfrucht|schalenfrüchten|noix|frutos secos|noci',
  celery: 'celeriac',
  mustard: 'senfkörner',
  sesame: 'sesame seeds|sesamsamen',
  sulphites: 'sulfites|sulphur dioxide|schwefeldioxid|schwefeldioxid und sulfite|sulfit|sulfiten',
  lupin: 'lupins|lupine|lupinen',
  molluscs: 'mollusc|mollusks|weichtier|weichtieren|muscheln',
};

const allergenWords = new Map(
  schemaWords.allergens.flatMap((code) => {
    const said = Object.values(texts).flatMap((one) => [
      one[`menu.allergen.${code}`] ?? '',
      one[`menu.with.${code}`] ?? '',
    ]);
    const words = [code, ...said, ...(moreWords[code] ?? '').split('|')];
    return words.filter(Boolean).map((word) => [folded(word), code] as const);
  }),
);

/** Returns the allergen that a word means in any of the app's languages; null if none. */
export function allergenNamed(word: string): string | null {
  return allergenWords.get(folded(word.trim())) ?? null;
}

/** Whether a line of a menu is a total. */
export function isTotal(text: string): boolean {
  return /^(?:grand |sub-?)?(?:total|totale|sum|summe|gesamt(?:summe)?|zwischensumme|insgesamt|somme|suma|razem|всього|разом|合计|合計|总计|總計|小计|小計|المجموع|الإجمالي)\s*[:=]?$/iu.test(
    text.trim(),
  );
}
