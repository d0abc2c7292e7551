import type { ServiceType } from '#domain/model.ts';
import { type TimesList, timesListOf } from '#domain/venue/service-type.ts';
import { type Answer, type Call, type Handler, ok } from '../contract/handler.ts';
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
export const listCollectionTimes: Handler<'listCollectionTimes'> = (call) =>
  times(call, 'WebCollection');

/** The free slots for delivery (§7, D43). */
export const listDeliveryTimes: Handler<'listDeliveryTimes'> = (call) => times(call, 'WebDelivery');

/** The free slots for eating in (§7, D43). */
export const listEatInTimes: Handler<'listEatInTimes'> = (call) => times(call, 'WebEatIn');

/** The free slots for bring-to-me (§7, D43). */
export const listBringToMeInTimes: Handler<'listBringToMeInTimes'> = (call) =>
  times(call, 'WebBringToMe');

/** The free slots for catering (§7, D43). */
export const listCateringTimes: Handler<'listCateringTimes'> = (call) => times(call, 'WebCatering');

async function times({ db, params, now }: TimesCall, type: ServiceType): Promise<Answer> {
  const venue = await findKnownVenue(db, params.id);
  if (!venue) return noSuchVenue();
  const [book] = await slotCapacityOf(db, [venue], now);
  const list: TimesList | null = timesListOf(type);
  return ok({ [list ?? '']: book ? timeSlots(book, type, now) : [] });
}
