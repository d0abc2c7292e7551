/** Everything by which one site differs from another; it reaches the page as meta tags (D38). */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** The client credentials that guests' calls carry (§6). */
  readonly api_client: { readonly name: string; readonly token: string };
  /** Meta tags by name, in words of D38. */
  readonly switches: Readonly<Record<string, string>>;
  readonly theme_color: { readonly light: string; readonly dark: string };
}
