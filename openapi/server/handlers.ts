import { confirmEmail, sendEmailConfirmation } from './confirmation.ts';
import { deleteCustomer } from './customer-erasure.ts';
import { mergeCustomer } from './customer-merge.ts';
import * as customers from './customers.ts';
import * as delivery from './delivery.ts';
import { discountCart, getDeliveryCharge } from './discounts.ts';
import { suggestAtCheckout } from './gifts.ts';
import type { Handlers } from './handler.ts';
import { getMenuDiscounts } from './happy-hours.ts';
import * as menu from './menu.ts';
import * as changes from './order-changes.ts';
import { continueOrder } from './order-continue.ts';
import * as orders from './orders.ts';
import { resetPassword } from './password-reset.ts';
import * as methods from './payment-methods.ts';
import * as tokens from './payment-tokens.ts';
import * as payments from './payments/notifications.ts';
import * as offers from './personal-offers.ts';
import { listRecentOrderedProducts } from './recent-products.ts';
import { getShortCode } from './short-codes.ts';
import * as access from './sign-in.ts';
import * as places from './tables-locations.ts';
import * as themes from './themes.ts';
import * as times from './venue-times.ts';
import * as venues from './venues.ts';

/** Who answers which call of the contract; what is not here is answered 501. */
export const handlers: Handlers = {
  listVenues: venues.listVenues,
  getVenue: venues.getVenue,
  countVenues: venues.countVenues,
  listCollectionTimes: times.listCollectionTimes,
  listDeliveryTimes: times.listDeliveryTimes,
  listEatInTimes: times.listEatInTimes,
  listBringToMeInTimes: times.listBringToMeInTimes,
  listCateringTimes: times.listCateringTimes,
  listDeliveryWindows: delivery.listDeliveryWindows,
  validateDeliveryAddress: delivery.validateDeliveryAddress,
  validateZoneAddress: delivery.validateZoneAddress,
  listTables: places.listTables,
  getTable: places.getTable,
  listLocations: places.listLocations,
  getLocation: places.getLocation,
  listLocationLevels: places.listLocationLevels,
  getShortCode,
  getMenu: menu.getMenu,
  getMenuDiscounts,
  listRecentOrderedProducts,
  getNutritionalFacts: menu.getNutritionalFacts,
  listOfferOptions: menu.listOfferOptions,
  signIn: access.signIn,
  signUp: access.signUp,
  refreshToken: access.refreshToken,
  revokeToken: access.revokeToken,
  confirmEmail,
  sendEmailConfirmation,
  resetPassword,
  getCustomer: customers.getCustomer,
  updateCustomer: customers.updateCustomer,
  mergeCustomer,
  deleteCustomer,
  listPersonalOffers: offers.listPersonalOffers,
  activatePersonalOffer: offers.activatePersonalOffer,
  getFontsCssUrl: themes.getFontsCssUrl,
  getFaviconUrl: themes.getFaviconUrl,
  getThemeVariables: themes.getThemeVariables,
  suggestAtCheckout,
  discountCart,
  getDeliveryCharge,
  placeOrder: orders.placeOrder,
  getOrder: orders.getOrder,
  getUnauthenticatedOrder: orders.getUnauthenticatedOrder,
  listOrders: orders.listOrders,
  cancelOrder: changes.cancelOrder,
  continueOrder,
  notifyPayment: payments.notifyPayment,
  getBraintreeClientToken: tokens.getBraintreeClientToken,
  getGuestBraintreeClientToken: tokens.getGuestBraintreeClientToken,
  createBraintreeNonce: tokens.createBraintreeNonce,
  getJudoClientToken: tokens.getJudoClientToken,
  listPaymentMethods: methods.listPaymentMethods,
  createPaymentMethod: methods.createPaymentMethod,
  deletePaymentMethod: methods.deletePaymentMethod,
  setupStripeIntent: methods.setupStripeIntent,
  createJudoPayment: methods.createJudoPayment,
  giveFeedback: changes.giveFeedback,
  sendUnauthenticatedReceipt: changes.sendUnauthenticatedReceipt,
};
