import { currencyFormat } from '#domain/currency.ts';
import type { Menu, Product, Venue } from '#domain/model.ts';
import chips from '#screens/menu/category-chips.module.css';
import place from '#screens/menu/header-place.module.css';
import screen from '#screens/menu/menu-screen.module.css';
import section from '#screens/menu/menu-section.module.css';
import line from '#screens/menu/price-line.module.css';
import row from '#screens/menu/product-row.module.css';
import { headingId } from '#screens/menu/sections.ts';
import { tintsOf } from '#screens/menu/tints.ts';
import header from '#screens/menu/venue-header.module.css';
import chip from '#ui/chip.module.css';
import chipRow from '#ui/chip-row.module.css';
import { classes } from '#ui/classes.ts';
import money from '#ui/money.module.css';
import page from '#ui/page.module.css';
import plate from '#ui/plate.module.css';

/** Dishes that a screen or two show; the app draws the rest. */
const most = 12;

/** A menu as the app will show it, in the same places: no pictures, no buttons. Whatever somebody called it stays text. */
export function drawMenu(venue: Venue, menu: Menu, site: string | undefined): void {
  const root = document.getElementById('root');
  if (!root || root.hasChildNodes()) return;
  const price = new Intl.NumberFormat(
    document.documentElement.lang,
    currencyFormat(venue.currency ?? site ?? 'USD'),
  );
  const tints = tintsOf(menu);
  let left = most;
  const sections = menu.categories.flatMap(({ id, name, products }) => {
    const shown = products.slice(0, left);
    left -= shown.length;
    if (shown.length === 0 || id <= 0) return [];
    const isFirst = shown[0] === menu.categories[0]?.products[0];
    return element('section', classes(section.section, section.drawn, isFirst && section.first), [
      element('div', section.head, [element('h2', section.title, [name])]),
      element('ul', section.list, shown.map(rowOf)),
    ]);
  });
  root.append(
    element('main', page.page, [
      element('div', `${page.content} ${page.full}`, [
        element('div', screen.screen, [
          element('div', screen.header, [headerOf(venue)]),
          element('div', screen.page, [chipsOf(menu), ...sections]),
        ]),
      ]),
    ]),
  );

  function rowOf(product: Product): HTMLElement {
    const name = element('a', row.link, [product.name]);
    name.setAttribute('href', `/menu/${venue.slug}/product/${product.id}`);
    const about = product.description ? [element('p', row.about, [product.description])] : [];
    const amount = element('span', `${money.money} ${money.price}`, [price.format(product.price)]);
    const text = element('div', row.text, [
      element('h3', row.name, [name]),
      ...about,
      element('div', line.line, [amount]),
    ]);
    if (!product.image_url) return element('li', `${row.row} ${row.bare}`, [text]);
    const face = element('div', plate.plate, []);
    face.dataset.tint = tints.get(product.id) ?? 'oat';
    const wrap = element('div', `${plate.wrap} ${plate.square}`, [face]);
    return element('li', row.row, [text, element('div', row.side, [wrap])]);
  }
}

function headerOf({ name, address }: Venue): HTMLElement {
  const room = element('div', place.place, []);
  room.style.blockSize = '2.25rem';
  const block = element('header', header.block, [
    element('div', header.words, [
      element('p', header.name, [name]),
      element('p', header.facts, [address?.split(',')[0] ?? '']),
      room,
    ]),
  ]);
  block.dataset.block = 'venue';
  return block;
}

function chipsOf({ categories }: Menu): HTMLElement {
  const all = categories.map(({ id, name }) => {
    const link = element('a', chip.chip, [element('span', `${chip.face} ${chip.bare}`, [name])]);
    link.setAttribute('href', `#${headingId(id)}`);
    return link;
  });
  return element('div', chips.box, [element('nav', chipRow.row, all)]);
}

function element(
  tag: string,
  look: string | undefined,
  inside: readonly (Node | string)[],
): HTMLElement {
  const made = document.createElement(tag);
  made.className = look ?? '';
  made.append(...inside);
  return made;
}
