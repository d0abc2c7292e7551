import type { OperationId } from '#server/contract/handler.ts';

/** Calls behind a screen, which stands without the answer: tests/app/not-offered-behind.test.tsx has a walk for each. */
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
