import { use } from 'react';
import { Said } from './said.tsx';

/** A chunk of its own; what reads menus is one that the page of any build names. */
const menus = import('#flows/menu/menu.ts');

export function Late() {
  const { openMenu } = use(menus);
  return <Said name="lazy">{typeof openMenu}</Said>;
}
