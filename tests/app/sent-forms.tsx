import type { ReactNode } from 'react';
import type { Order, PersonalOffer, Venue } from '#domain/model.ts';
import DeleteAccountScreen from '#screens/account/profile/delete-account-screen.tsx';
import DetailsScreen from '#screens/account/profile/details-screen.tsx';
import ActivateScreen from '#screens/account/sign-in/activate-screen.tsx';
import ConfirmEmailScreen from '#screens/account/sign-in/confirm-email-screen.tsx';
import LocationCodeScreen from '#screens/account/sign-in/location-code-screen.tsx';
import ResetPasswordScreen from '#screens/account/sign-in/reset-password-screen.tsx';
import SignInScreen from '#screens/account/sign-in/sign-in-screen.tsx';
import SignUpScreen from '#screens/account/sign-in/sign-up-screen.tsx';
import { FeedbackSheet } from '#screens/orders/feedback/feedback-sheet.tsx';
import { ContinueButton } from '#screens/orders/order/continue-button.tsx';
import { CancelSheet } from '#screens/orders/sheets/cancel-sheet.tsx';
import { ReceiptSheet } from '#screens/orders/sheets/receipt-sheet.tsx';
import { AddCardSheet } from '#screens/payment-methods/add-card-sheet.tsx';
import { RemoveSheet } from '#screens/payment-methods/remove-sheet.tsx';
import { OfferTicket } from '#screens/rewards/offer-ticket.tsx';
import { CodeSheet } from '#screens/scan/code-sheet.tsx';
import { anOrder } from '../screens/orders/sample-order.ts';

export const notOffered = "That isn't offered here.";
const none = "Passwords can't be reset here";
const close = () => undefined;
export const venue: Venue = { id: 1, name: 'The Fox', slug: 'the-fox', card_payment: 'stripe' };
const offer: PersonalOffer = { id: 5, title: 'Ten off', status: 'available' };
const order = (given: Partial<Order> = {}) => anOrder({ email: 'kim@example.com', ...given });

interface Form {
  readonly operation: string;
  readonly screen: () => ReactNode;
  readonly fill?: Readonly<Record<string, string>>;
  readonly press: readonly RegExp[];
  readonly as?: 'guest';
  /** The text of the error; if nothing better can be said, that the action is not available here. */
  readonly says?: string | RegExp;
  /** A way to continue; the same button if another operation may be tried with it. */
  readonly way?: RegExp;
}

const details = { Name: 'Kim', Email: 'kim@example.com', Password: 'brunch at noon' };
/** Every form, with the buttons to press in it. */
export const forms: readonly Form[] = [
  {
    operation: 'signIn',
    screen: () => <SignInScreen search="" />,
    as: 'guest',
    fill: { Email: 'kim@example.com', Password: 'brunch at noon' },
    press: [/^Sign in$/],
    way: /^Continue as a guest/,
  },
  {
    operation: 'signUp',
    screen: () => <SignUpScreen search="" />,
    as: 'guest',
    fill: details,
    press: [/^Create account$/],
  },
  {
    operation: 'resetPassword',
    screen: () => <ResetPasswordScreen search="" />,
    as: 'guest',
    fill: { Email: 'kim@example.com' },
    press: [/^Send reset link/],
    says: none,
    way: /^Continue as a guest/,
  },
  {
    operation: 'resetPassword',
    screen: () => <ResetPasswordScreen search="token=t" />,
    as: 'guest',
    fill: { 'New password': 'dinner at eight' },
    press: [/^Save password/],
    says: none,
    way: /^Back to sign in/,
  },
  {
    operation: 'sendEmailConfirmation',
    screen: () => <ConfirmEmailScreen />,
    press: [/^Send it again/],
    way: /^Sign out/,
  },
  {
    operation: 'getCustomer',
    screen: () => <ConfirmEmailScreen />,
    press: [/^I've confirmed it/],
    says: 'Not confirmed yet.',
    way: /^Sign out/,
  },
  {
    operation: 'confirmEmail',
    screen: () => <ActivateScreen search="token=t" />,
    press: [],
    says: 'This link no longer works',
    way: /^Send a new link/,
  },
  {
    operation: 'updateCustomer',
    screen: () => <DetailsScreen />,
    fill: { Name: 'Sam' },
    press: [/^Save/],
  },
  {
    operation: 'updateCustomer',
    screen: () => <LocationCodeScreen />,
    fill: { 'Location code': 'ABC123' },
    press: [/^Continue/],
    way: /^Sign out/,
  },
  {
    operation: 'deleteCustomer',
    screen: () => <DeleteAccountScreen />,
    fill: { 'Your password': 'brunch at noon' },
    press: [/^Delete account/],
    way: /^Keep my account/,
  },
  {
    operation: 'activatePersonalOffer',
    screen: () => <OfferTicket offer={offer} state="usable" venue={venue} tint="butter" />,
    press: [/^Use this/],
  },
  {
    operation: 'deletePaymentMethod',
    screen: () => <RemoveSheet method={{ id: 7 }} next={null} onClose={close} />,
    press: [/^Remove card/],
  },
  {
    operation: 'setupStripeIntent',
    screen: () => <AddCardSheet onClose={close} />,
    press: [/^Add a card/],
  },
  {
    operation: 'cancelOrder',
    screen: () => <CancelSheet order={order()} open onClose={close} />,
    press: [/^Cancel order/],
  },
  {
    operation: 'giveFeedback',
    screen: () => <FeedbackSheet order={order()} stars={5} onStars={close} onClose={close} />,
    press: [/^Send feedback/],
  },
  {
    operation: 'sendUnauthenticatedReceipt',
    screen: () => <ReceiptSheet order={order()} onClose={close} />,
    press: [/^Send receipt/],
  },
  {
    operation: 'continueOrder',
    screen: () => <ContinueButton order={order({ previous_total: 16 })} />,
    press: [/^Agree to \$17/],
  },
  {
    operation: 'getShortCode',
    screen: () => <CodeSheet onClose={close} />,
    fill: { 'Code or table number': 'FOX12' },
    press: [/^Check in/],
    says: /We don't know that code/,
    way: /Close/,
  },
];
