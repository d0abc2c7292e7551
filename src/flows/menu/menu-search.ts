import { menuSearchStore } from '#stores/venue/menu-search.ts';

/** Searches products by name, description or diet (design 11.4). */
export function searchMenuFor(text: string): void {
  menuSearchStore.value = text;
}
