import { noteRendered } from '#ui/lib/server-code.ts';
import { ClosedBanner } from './header/closed-banner.tsx';
import type { MenuView } from './menu-view.ts';
import { PartRow } from './part-row.tsx';

/** Above the categories: says if orders are not taken now, and which part of the menu is shown. */
export function AboveMenu({ view }: { view: MenuView }) {
  if (import.meta.env.SSR) noteRendered('screens/menu/above-menu.tsx');
  return (
    <>
      <ClosedBanner view={view} />
      <PartRow view={view} />
    </>
  );
}
