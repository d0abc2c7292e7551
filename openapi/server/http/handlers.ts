import * as bills from '../bills/join.ts';
import * as billPayments from '../bills/pay.ts';
import { getTableBill } from '../bills/read.ts';
import * as delivery from '../catalogue/delivery.ts';
import { discountCart, getDeliveryCharge } from '../catalogue/discounts.ts';
import { suggestAtCheckout } from '../catalogue/gifts.ts';
import { getMenuDiscounts } from '../catalogue/happy-hours.ts';
import * as menu from '../catalogue/menu.ts';
import { getShortCode } from '../catalogue/short-codes.ts';
import * as places from '../catalogue/tables-locations.ts';
import * as themes from '../catalogue/themes.ts';
import * as times from '../catalogue/venue-times.ts';
import * as venues from '../catalogue/venues.ts';
import type { Handlers } from '../contract/handler.ts';
import { confirmEmail, sendEmailConfirmation } from '../customers/confirmation.ts';
import * as customers from '../customers/customers.ts';
import { deleteCustomer } from '../customers/erasure.ts';
import { mergeCustomer } from '../customers/merge.ts';
import { resetPassword } from '../customers/password-reset.ts';
import * as access from '../customers/sign-in.ts';
import * as changes from '../orders/changes.ts';
import { continueOrder } from '../orders/continue.ts';
import * as orders from '../orders/orders.ts';
import { listRecentOrderedProducts } from '../orders/recent-products.ts';
import * as ownPasskeys from '../passkeys/own.ts';
import { signInWithPasskey, startPasskeySignIn } from '../passkeys/sign-in.ts';
import { signUpWithPasskey, startPasskeySignUp } from '../passkeys/sign-up.ts';
import * as methods from '../payments/methods.ts';
import * as payments from '../payments/notifications.ts';
import * as tokens from '../payments/tokens.ts';
import * as push from '../push/subscriptions.ts';
import * as offers from '../rewards/personal-offers.ts';
import * as calls from '../staff/calls.ts';

/** The operations that this backend implements: all but the texts, which are static files. */
type Implemented = Omit<Handlers, 'getTranslations'>;

/** The handlers, complete by their type; an operation without one gets a 501. */
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
  joinTableBill: bills.joinTableBill,
  getTableBill,
  removeTableBillPhone: bills.removeTableBillPhone,
  payTableBill: billPayments.payTableBill,
  continueTableBillPayment: billPayments.continueTableBillPayment,
  stopTableBillPayment: billPayments.stopTableBillPayment,
  callStaff: calls.callStaff,
  getTableCall: calls.getTableCall,
  withdrawTableCall: calls.withdrawTableCall,
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
  startPasskeySignIn,
  signInWithPasskey,
  startPasskeySignUp,
  signUpWithPasskey,
  listPasskeys: ownPasskeys.listPasskeys,
  startAddingPasskey: ownPasskeys.startAddingPasskey,
  addPasskey: ownPasskeys.addPasskey,
  removePasskey: ownPasskeys.removePasskey,
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
  getPushKey: push.getPushKey,
  subscribeToOrder: push.subscribeToOrder,
  unsubscribeFromOrder: push.unsubscribeFromOrder,
  renewPushSubscription: push.renewPushSubscription,
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
} satisfies Required<Implemented>;
