import { describe, expect, it } from 'vitest';
import type { ServiceType } from '#domain/model.ts';
import { isBroughtToPlace } from '#domain/orders/orders.ts';
import {
  channelOf,
  isDelivered,
  needsTime,
  offeredServiceTypes,
  serviceStyle,
  serviceTypes,
  timesListOf,
} from '#domain/venue/service-type.ts';
import contract from '#openapi/contract.json' with { type: 'json' };
import { venueOf } from '../samples.ts';

it('[B6] every service type of the contract is listed, in the order that codes of baskets rely on', () => {
  expect(serviceTypes).toEqual([
    'WebCollection',
    'WebDelivery',
    'WebEatIn',
    'WebShop',
    'WebBringToTable',
    'WebBringToMe',
    'WebCatering',
  ]);
  const { ServiceType } = contract.components.schemas;
  expect([...serviceTypes].sort()).toEqual([...ServiceType.enum].sort());
});

it('[O1] bring-to-table and bring-to-me are brought to the customer', () => {
  expect(serviceTypes.filter(isBroughtToPlace)).toEqual(['WebBringToTable', 'WebBringToMe']);
  expect(isBroughtToPlace(null)).toBe(false);
});

describe('each order type', () => {
  it.each<[ServiceType, string, string, boolean, string | null]>([
    ['WebCollection', 'take_away', 'TakeAway', false, 'collection_times'],
    ['WebDelivery', 'take_away', 'TakeAway', true, 'delivery_times'],
    ['WebEatIn', 'eat_in', 'EatIn', false, 'eat_in_times'],
    ['WebShop', 'take_away', 'TakeAway', true, null],
    ['WebBringToTable', 'eat_in', 'EatIn', false, null],
    ['WebBringToMe', 'take_away', 'TakeAway', false, 'bring_to_me_in_times'],
    ['WebCatering', 'take_away', 'TakeAway', false, 'catering_times'],
  ])(
    '[V1] [V2] %s counts as %s, channel %s, delivered %s, times %s',
    (type, style, channel, delivered, times) => {
      expect(serviceStyle(type)).toBe(style);
      expect(channelOf(type)).toBe(channel);
      expect(isDelivered(type)).toBe(delivered);
      expect(timesListOf(type)).toBe(times);
      expect(needsTime(type)).toBe(times !== null);
    },
  );

  it('[C5] nothing is delivered before a service is chosen', () => {
    expect(isDelivered(null)).toBe(false);
    expect(isDelivered(undefined)).toBe(false);
  });
});

describe('the service types on offer', () => {
  it('[V1] are the five that the venue has switched on, in a fixed order', () => {
    const venue = venueOf({
      collection_available: true,
      eat_in_available: true,
      delivery_available: true,
      locations_available: true,
      catering_available: true,
      shop_available: true,
      tables_available: true,
    });
    expect(offeredServiceTypes(venue)).toEqual([
      'WebCollection',
      'WebEatIn',
      'WebDelivery',
      'WebBringToMe',
      'WebCatering',
    ]);
  });

  it.each([
    ['collection_available', 'WebCollection'],
    ['eat_in_available', 'WebEatIn'],
    ['delivery_available', 'WebDelivery'],
    ['locations_available', 'WebBringToMe'],
    ['catering_available', 'WebCatering'],
    ['shop_available', 'WebShop'],
  ] as const)('[V1] with %s alone are %s', (flag, type) => {
    expect(offeredServiceTypes(venueOf({ [flag]: true }))).toEqual([type]);
  });

  it('[V1] leave out the shop beside another one, and are empty if nothing is on', () => {
    expect(
      offeredServiceTypes(venueOf({ shop_available: true, collection_available: true })),
    ).toEqual(['WebCollection']);
    expect(offeredServiceTypes(venueOf())).toEqual([]);
  });

  it('[V1] leave out the table, which is reached by a code or through eat-in', () => {
    expect(offeredServiceTypes(venueOf({ tables_available: true }))).toEqual([]);
  });
});
