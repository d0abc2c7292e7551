const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Hides paths, and so orders, from third parties (T53).
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** Forbids a page to create code from text (trust 3.2). */
export const trustedTypesPolicy = "require-trusted-types-for 'script'; trusted-types 'none'";

/** Headers of every API response: it is data, and nothing may run or frame it (trust 3.1). */
export const callHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  Vary: 'Accept-Language, Authorization, Accept-Encoding',
};

/** Headers of a file of the built app. */
export const fileHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  Vary: 'Accept-Encoding',
};
