const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Nothing on such a page may make code of a text (trust 3.2). */
export const noCodeOfText = "require-trusted-types-for 'script'; trusted-types 'none'";

/** What every answer of a call carries: it is data, and nothing may run or frame it (trust 3.1). */
export const callHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  Vary: 'Accept-Language, Authorization, Accept-Encoding',
};

/** What a file of the built app carries. */
export const fileHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  Vary: 'Accept-Encoding',
};
