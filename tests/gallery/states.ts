import type { Walk } from './catalogue.ts';
import { menuWalks } from './states-menu.ts';
import { venueWalks } from './states-venues.ts';

/** Every screen of the product in every state that it can be in (specification §2, design 11). */
export const walks: readonly Walk[] = [...venueWalks, ...menuWalks];
