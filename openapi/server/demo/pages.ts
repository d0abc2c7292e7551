import type { ExtraPage } from '../http/backend.ts';
import { answerKitchenPage } from './kitchen/page.ts';
import { answerDevelopmentPage } from './outbox.ts';

/** The demo's own pages, for sites with `development_pages`. */
export const demoPages: readonly ExtraPage[] = [answerDevelopmentPage, answerKitchenPage];
