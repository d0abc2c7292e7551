/** What of Judo's script the app uses, as its documentation has it; it publishes no types. */
export interface JudoClient {
  /** Draws the card's fields in a frame; without a look it only stands by. */
  readonly createCardDetails: (containerId: string, config?: JudoFrame) => unknown;
  readonly invokePayment: (session: string, config: JudoConfig) => Promise<JudoReceipt>;
  readonly invokeTokenPayment: (
    session: string,
    config: JudoConfig & JudoSavedCard,
  ) => Promise<JudoReceipt>;
  readonly invokeSaveCard: (
    session: string,
    config: Omit<JudoConfig, 'amount' | 'currency'>,
  ) => Promise<JudoReceipt>;
}

/** The public half of the account's key, and whether the account is one for tests. */
export type JudoConstructor = new (token: string, isSandbox: boolean) => JudoClient;

export interface JudoFrame {
  readonly isGeoLocationGatheringAllowed?: boolean;
  readonly iframe?: Readonly<Record<string, unknown>>;
}

/** It has to say the same as the session on Judo's side. */
export interface JudoConfig {
  readonly judoId: string;
  readonly amount: number;
  readonly currency: string;
  readonly yourConsumerReference: string;
  readonly yourPaymentReference: string;
  readonly challengeRequestIndicator?: string;
}

export interface JudoSavedCard {
  readonly cardToken: string;
  readonly cardHolderName: string;
  readonly shouldVerifySecurityCode: boolean;
}

export interface JudoReceipt {
  readonly receiptId: string | number;
  /** Success, Declined or Error. */
  readonly result: string;
  readonly message?: string;
  readonly cardDetails?: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    JudoPay?: JudoConstructor;
  }
}
