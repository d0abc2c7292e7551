/**
 * The types of the product, named as in the contract (§3).
 * All other files import their types from here; only this file knows that they are generated.
 */
import type { components } from '#openapi/schema.d.ts';

/** Deeply read-only: values are replaced, never mutated. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

type Schemas = Frozen<components['schemas']>;

/** A record that has these fields. */
type With<T, K extends keyof T> = T & { readonly [Name in K]-?: NonNullable<T[Name]> };

export type ServiceType = Schemas['ServiceType'];
export type ServiceStyle = Schemas['ServiceStyle'];
export type Weekday = Schemas['Weekday'];
/** A venue with a name: a response may lack it, and is completed when it is parsed. */
export type Venue = With<Schemas['Venue'], 'name'>;
export type OpeningHours = Schemas['OpeningHours'];
export type Tile = Schemas['Tile'];
export type TimeSlot = Schemas['TimeSlot'];
export type Table = Schemas['Table'];
export type Location = Schemas['Location'];
export type LocationLevel = Schemas['LocationLevel'];
export type ShortCode = Schemas['ShortCode'];
export type AddressVerdict = Schemas['AddressVerdict'];
export type DeliveryWindow = Schemas['DeliveryWindow'];
export type Customer = Schemas['Customer'];
export type Credentials = Schemas['Credentials'];
export type Passkey = Schemas['Passkey'];
export type NewPasskey = Schemas['NewPasskey'];
export type PasskeyProof = Schemas['PasskeyProof'];
export type SignIn = Schemas['SignIn'];
export type SignUp = Schemas['SignUp'];
export type SignUpExtras = Schemas['SignUpExtras'];
export type CustomerChange = Schemas['CustomerChange'];
/** The state of an account after its link or code was checked (§7). */
export interface EmailConfirmation {
  readonly email_confirmation_status: Schemas['EmailConfirmationStatus'];
  readonly location_activated: boolean;
}
export type Menu = Schemas['Menu'];
export type Category = Schemas['Category'];
export type Product = Schemas['Product'];
export type Option = Schemas['Option'];
export type OptionValue = Schemas['OptionValue'];
export type Allergen = Schemas['Allergen'];
export type MenuDiscount = Schemas['MenuDiscount'];
export type Cart = Schemas['Cart'];
export type LineItem = Schemas['LineItem'];
export type ChosenValue = Schemas['ChosenValue'];
export type CartDiscount = Schemas['CartDiscount'];
/** Complete: a response may lack any of these fields, and is completed when it is parsed (D170). */
export type Order = With<
  Schemas['Order'],
  'id' | 'uuid' | 'number' | 'status' | 'venue' | 'created_at'
>;
export type OrderStatus = Schemas['OrderStatus'];
export type Feedback = Schemas['Feedback'];
export type OrderRequest = Schemas['OrderRequest'];
export type PaymentType = Schemas['PaymentType'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type PaymentAction = Schemas['PaymentAction'];
export type PaymentInput = Schemas['OrderPaymentInput'];
export type TableBill = Schemas['TableBill'];
export type TableBillPayment = Schemas['TableBillPayment'];
export type TableBillPaymentInput = Schemas['TableBillPaymentInput'];
export type LoyaltyCard = Schemas['LoyaltyCard'];
export type PersonalOffer = Schemas['PersonalOffer'];
export type GiftMechanic = Schemas['GiftMechanic'];
export type GiftSuggestions = Schemas['GiftSuggestions'];
export type Placement = Schemas['Placement'];
export type ProductSuggestion = Schemas['ProductSuggestion'];
export type SuggestionFilter = Schemas['SuggestionFilter'];
export type LineChange = Schemas['LineChange'];
