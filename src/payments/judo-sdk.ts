/** The part of Judo's script that the app uses, from its documentation; it has no published types. */
export interface JudoClient {
  /** Renders the card fields in a frame; without a config it only initializes. */
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

/** Takes the account's API token, and whether it is a sandbox account. */
export type JudoConstructor = new (token: string, isSandbox: boolean) => JudoClient;

export interface JudoFrame {
  readonly isGeoLocationGatheringAllowed?: boolean;
  readonly iframe?: Readonly<Record<string, unknown>>;
}

/** Must match the session on Judo's side. */
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
