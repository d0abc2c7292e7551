import type { ServiceType } from '#domain/model.ts';
import type { IconName } from './icon.tsx';

/** The icon of each service (design 6.3). */
export const serviceIcon = {
  WebBringToTable: 'cutlery',
  WebCollection: 'bag',
  WebEatIn: 'chair',
  WebBringToMe: 'dish',
  WebDelivery: 'bike',
  WebCatering: 'calendar',
  WebShop: 'store',
} as const satisfies Readonly<Record<ServiceType, IconName>>;
