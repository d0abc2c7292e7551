import type { ServiceType } from '#domain/model.ts';
import { timesListOf } from '#domain/venue/service-type.ts';
import { type Answer, type Call, ok } from '../contract/handler.ts';
import { slotCapacityOf, timeSlots } from './free-slots.ts';
import { findKnownVenue, noSuchVenue } from './venue-record.ts';

type TimesCall = Call<
  | 'listCollectionTimes'
  | 'listDeliveryTimes'
  | 'listEatInTimes'
  | 'listBringToMeInTimes'
  | 'listCateringTimes'
>;

/** The free slots for collection (§7, D43). */
export const listCollectionTimes = timesOf('WebCollection');

/** The free slots for delivery (§7, D43). */
export const listDeliveryTimes = timesOf('WebDelivery');

/** The free slots for eating in (§7, D43). */
export const listEatInTimes = timesOf('WebEatIn');

/** The free slots for bring-to-me (§7, D43). */
export const listBringToMeInTimes = timesOf('WebBringToMe');

/** The free slots for catering (§7, D43). */
export const listCateringTimes = timesOf('WebCatering');

function timesOf(type: ServiceType) {
  return async ({ db, params, now }: TimesCall): Promise<Answer> => {
    const venue = await findKnownVenue(db, params.id);
    if (!venue) return noSuchVenue();
    const [book] = await slotCapacityOf(db, [venue], now);
    return ok({ [timesListOf(type) ?? '']: book ? timeSlots(book, type, now) : [] });
  };
}
