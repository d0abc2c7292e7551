import { questionBeforeMenu } from '#domain/menu/service-first.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { timesStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Returns the question that must be answered before the menu is shown, if the site wants that (D40). */
export function useQuestionBefore(
  venue: Venue | null,
  cart: Cart,
): ReturnType<typeof questionBeforeMenu> {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: asked } = useSnapshot(timesStore);
  if (!venue) return null;
  const isAsked = asked.venue_id === venue.id && asked.service_type === cart.service_type;
  const hasTimes = !isAsked || asked.times.status !== 'ready' || asked.times.value.length > 0;
  return questionBeforeMenu({ mode: settings.web_ordering_mode, venue, cart, hasTimes });
}
