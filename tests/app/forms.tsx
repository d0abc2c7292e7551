import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { ownName } from '#flows/cart/share-basket.ts';
import { AddPasskey } from '#screens/account/profile/add-passkey.tsx';
import DeleteAccountScreen from '#screens/account/profile/delete-account-screen.tsx';
import DetailsScreen from '#screens/account/profile/details-screen.tsx';
import ActivateScreen from '#screens/account/sign-in/activate-screen.tsx';
import ConfirmEmailScreen from '#screens/account/sign-in/confirm-email-screen.tsx';
import LocationCodeScreen from '#screens/account/sign-in/location-code-screen.tsx';
import ResetPasswordScreen from '#screens/account/sign-in/reset-password-screen.tsx';
import SignInScreen from '#screens/account/sign-in/sign-in-screen.tsx';
import SignUpScreen from '#screens/account/sign-in/sign-up-screen.tsx';
import BasketScreen from '#screens/basket/basket-screen.tsx';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { ShowBasket } from '#screens/friends/show-basket.tsx';
import { ProductSheet } from '#screens/menu/product/product-sheet.tsx';
import { FeedbackSheet } from '#screens/orders/feedback/feedback-sheet.tsx';
import { ReceiptSheet } from '#screens/orders/sheets/receipt-sheet.tsx';
import { CodeSheet } from '#screens/scan/code-sheet.tsx';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { timesStore, venueStore } from '#stores/venue/venue.ts';
import { memberAt, startOnNewPhone } from '../screens/account/site.ts';
import { atTable, flatWhite, giftCard } from '../screens/menu/sample.ts';
import { anOrder } from '../screens/orders/sample-order.ts';
import { fillBasket } from '../support/basket.ts';
import { coffee } from '../support/orders.ts';
import type { TestServer } from '../support/server.ts';

export const patient = { timeout: 10_000 };
const nothing = () => undefined;

/** Fills a field like password managers and autofill: without key events, and unnoticed by React. */
export function fill(control: HTMLElement | undefined, value: string): void {
  if (!control) throw new Error(`Nothing can be filled with ${value}.`);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
}

export const fieldOf = (label: string) =>
  screen.getAllByLabelText(label, { selector: 'input,textarea' })[0];

export const buttonOf = (name: RegExp | string | null) =>
  name === null ? document.body : screen.getAllByRole('button', { name }).at(-1);

/** Presses a button as a user does: the field loses the focus and the page is touched first. */
export function press(button: HTMLElement | undefined): void {
  if (!button) throw new Error('There is no such button.');
  act(() => void fireEvent.pointerDown(button));
  act(() => void fireEvent.click(button));
}

/** A form of the app: how to open it, what to fill in, and where to read what arrived. */
export interface Form {
  /** The source files of its fields. */
  readonly by: readonly string[];
  readonly what: string;
  readonly open: () => ReactNode | Promise<ReactNode>;
  /** Opens it before it can be filled. */
  readonly first?: () => void | Promise<void>;
  readonly fields: Readonly<Record<string, string>>;
  /** Presses its button; null if it submits itself once it is filled and the page is touched. */
  readonly button: RegExp | string | null;
  /** Reads what arrived; by default everything that was sent. */
  readonly arrived?: () => string;
  /** Formats a field's value as it arrives, if that differs from the input. */
  readonly as?: Readonly<Record<string, string>>;
}

const member = async (server: TestServer, screenOf: ReactNode) => {
  await memberAt(server);
  return screenOf;
};
const own = { id: 1, email: 'kim@example.com' };
const lines = () => JSON.stringify(readStore(cartStore).line_items_attributes);

/** Every form of the app, on the real backend. */
export const formsOf = (server: TestServer): readonly Form[] => [
  {
    what: 'signing in',
    by: ['screens/account/sign-in/sign-in-screen.tsx'],
    open: () => <SignInScreen search="" />,
    fields: { Email: 'kim@example.com', Password: 'brunch at noon' },
    button: 'Sign in',
  },
  {
    what: 'a new account',
    by: ['sign-up-screen.tsx', 'passkey-or-password.tsx'].map(
      (file) => `screens/account/sign-in/${file}`,
    ),
    open: () => <SignUpScreen search="" />,
    fields: {
      Name: 'Kim Example',
      Email: 'new@example.com',
      'Phone (optional)': '+49 89 1234567',
      Password: 'brunch at noon',
    },
    button: /^Create account/,
  },
  {
    what: 'asking for a new password',
    by: ['screens/account/sign-in/reset-ask.tsx'],
    open: () => <ResetPasswordScreen search="" />,
    fields: { Email: 'kim@example.com' },
    button: /link/,
  },
  {
    what: 'another link to confirm',
    by: ['screens/account/sign-in/link-again.tsx'],
    open: () => <ActivateScreen search="" />,
    fields: { Email: 'kim@example.com' },
    button: /[Ss]end/,
  },
  {
    what: 'the new password',
    by: ['screens/account/sign-in/new-password.tsx'],
    open: () => <ResetPasswordScreen search="token=abc" />,
    fields: { 'New password': 'supper at eight' },
    button: /^Save|password$/,
  },
  {
    what: 'the profile and its password',
    by: ['screens/account/profile/details-form.tsx', 'screens/account/profile/email-state.tsx'],
    open: () => member(server, <DetailsScreen />),
    first: () => press(buttonOf('Change password')),
    fields: {
      Name: 'Robin Example',
      Email: 'robin@example.com',
      'Phone (optional)': '089 7654321',
      'New password': 'supper at eight',
      'Current password': 'brunch at noon',
    },
    button: 'Save',
  },
  {
    what: 'a new passkey',
    by: ['screens/account/profile/add-passkey.tsx'],
    open: () => member(server, <AddPasskey customer={own} onAdded={nothing} />),
    fields: { 'Current password': 'brunch at noon' },
    button: /passkey/,
  },
  {
    what: 'deleting the account',
    by: ['screens/account/profile/delete-account-screen.tsx'],
    open: () => member(server, <DeleteAccountScreen />),
    fields: { 'Your password': 'brunch at noon' },
    button: 'Delete account',
  },
  {
    what: 'the digits of an email',
    by: ['screens/account/sign-in/email-code.tsx'],
    open: async () => {
      startOnNewPhone(server, 'restricted');
      return member(server, <ConfirmEmailScreen />);
    },
    fields: { 'The 6 digits from the email': '123 456' },
    button: null,
    as: { '123 456': '123456' },
  },
  {
    what: 'a location’s code',
    by: ['screens/account/sign-in/location-code-screen.tsx'],
    open: () => member(server, <LocationCodeScreen />),
    fields: { 'Location code': 'tower-7' },
    button: /^Continue/,
    as: { 'tower-7': 'TOWER7' },
  },
  {
    what: 'a short code',
    by: ['screens/scan/code-sheet.tsx'],
    open: () => <CodeSheet onClose={nothing} />,
    fields: { 'Code or table number': 'ff 12' },
    button: 'Check in',
    as: { 'ff 12': 'FF12' },
  },
  {
    what: 'a gift card',
    by: ['screens/menu/gift-card/gift-recipient-fields.tsx'],
    open: () => {
      atTable();
      return (
        <ProductSheet path="fern-and-fable" id={giftCard.id} line={undefined} onClose={nothing} />
      );
    },
    fields: {
      'Their name': 'Priya',
      'Their email': 'priya@example.com',
      'Message (optional)': 'Happy birthday',
    },
    button: /^Add gift card/,
    arrived: lines,
  },
  {
    what: 'a note for the kitchen',
    by: ['screens/menu/product/product-note.tsx'],
    open: () => {
      atTable();
      return (
        <ProductSheet path="fern-and-fable" id={flatWhite.id} line={undefined} onClose={nothing} />
      );
    },
    fields: { 'Add a note, like “less ice”': 'no ice' },
    button: /^Add /,
    arrived: lines,
  },
  {
    what: 'a voucher',
    by: ['ui/form/code-form.tsx'],
    open: async () => {
      await fillBasket(server, [coffee(2)]);
      return <BasketScreen path="the-fox" />;
    },
    first: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Discount code' }));
      await screen.findByRole('textbox', { name: 'Code' });
    },
    fields: { Code: 'ten' },
    button: 'Apply',
    as: { ten: '"TEN"' },
  },
  {
    what: 'how it was',
    by: ['screens/orders/feedback/feedback-sheet.tsx'],
    open: () => <FeedbackSheet order={anOrder()} stars={5} onStars={nothing} onClose={nothing} />,
    fields: { 'Tell us more (optional)': 'Warm and quick' },
    button: /^Send feedback/,
  },
  {
    what: 'where the receipt goes',
    by: ['screens/orders/sheets/receipt-sheet.tsx'],
    open: () => <ReceiptSheet order={anOrder()} onClose={nothing} />,
    fields: { Email: 'kim@example.com' },
    button: /^Send receipt/,
  },
  {
    what: 'a friend’s name',
    by: ['screens/friends/show-basket.tsx'],
    open: async () => {
      await fillBasket(server, [coffee(2)]);
      const venue = readStore(venueStore);
      if (!venue) throw new Error('There is no venue.');
      return (
        <>
          <ShowBasket cart={readStore(cartStore)} venue={venue} onLeft={nothing} />
          <button type="button">Elsewhere</button>
        </>
      );
    },
    fields: { 'Your name': 'Mia' },
    button: 'Elsewhere',
    arrived: ownName,
  },
  {
    what: 'the checkout of a delivery',
    by: [
      'screens/checkout/details/detail-field.tsx',
      'screens/checkout/details/address-fields.tsx',
      'screens/checkout/details/allergies-card.tsx',
    ],
    open: async () => {
      await fillBasket(server, [coffee(9, false, 3.2)], {
        service_type: 'WebDelivery',
        table_id: null,
        customer_has_allergies: true,
        additional_data: { direct_charge: true, cart_uid: crypto.randomUUID() },
      });
      return <CheckoutScreen path="the-fox" />;
    },
    first: async () => {
      await waitFor(() => expect(timesStore.value.times.status).toBe('ready'), patient);
      await waitFor(() => screen.getAllByRole('radio'), patient);
      fireEvent.click(screen.getAllByRole('radio')[2] as HTMLElement);
      await waitFor(() => expect(readStore(pricingStore).discount).not.toBe('asked'), patient);
    },
    fields: {
      Name: 'Robin',
      Phone: '089 1234567',
      Email: 'robin@example.com',
      'Street address': 'Ostring 1',
      Postcode: '80331',
      City: 'Au',
      'Notes for the driver (optional)': 'Ring twice',
      'Which allergies?': 'Peanuts',
    },
    button: /^Place order/,
    arrived: () => {
      const { customer_name, phone_number, email, street, postcode, city, ...others } =
        readStore(cartStore);
      const { driver_notes, allergy_notes } = others;
      const details = { customer_name, phone_number, email, street, postcode, city };
      return JSON.stringify({ ...details, driver_notes, allergy_notes });
    },
  },
];
/** Files whose fields are tested with another form, or only filter a list. */
export const otherForms: readonly string[] = [
  'screens/account/account-field.tsx',
  'screens/checkout/details/details-card.tsx',
  'screens/checkout/details/receipt-card.tsx',
  'screens/place/table/table-picker.tsx',
];
