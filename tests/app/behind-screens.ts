import type { OperationId } from '#server/contract/handler.ts';

/**
 * Calls in the background of a screen, which works without their answers; tests/app/not-offered-behind.test.tsx tests
 * each.
 */
export const behind = [
  'countVenues',
  'suggestAtCheckout',
  'listDeliveryWindows',
  'listPersonalOffers',
  'listBringToMeInTimes',
  'listCateringTimes',
  'getNutritionalFacts',
  'listOfferOptions',
  'revokeToken',
  'mergeCustomer',
  'notifyPayment',
  'getPushKey',
  'subscribeToOrder',
  'unsubscribeFromOrder',
  'getFontsCssUrl',
  'getFaviconUrl',
  'getThemeVariables',
  'getTranslations',
  'createPaymentMethod',
  'createJudoPayment',
] as const satisfies readonly OperationId[];
