declare global {
  interface Window {
    ApplePaySession?: { readonly canMakePayments: () => boolean };
  }
}

/** Wallets that this browser may support, without loading any script (D78). */
export function walletsHere(): { readonly apple: boolean; readonly google: boolean } {
  return {
    apple: hasApplePay(),
    google: 'PaymentRequest' in window && !('ApplePaySession' in window),
  };
}

function hasApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false;
  } catch {
    return false;
  }
}
