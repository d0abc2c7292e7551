import { use } from 'react';
import { Said } from './said.tsx';

/** A lazily loaded chunk; it imports a module of menus, which the page of every build preloads. */
const menus = import('#flows/menu/menu.ts');

export function Late() {
  const { openMenu } = use(menus);
  return <Said name="lazy">{typeof openMenu}</Said>;
}
