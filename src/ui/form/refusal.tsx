import { useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';

interface Props {
  /** The result; success shows nothing. */
  answer: Answer | null | undefined;
}

export type Answer =
  | { readonly done: true }
  | { readonly done: false; readonly texts: readonly Text[] };

/** The server's own words, or one of the app's messages. */
type Text = { readonly message: string } | { readonly id: FormatjsIntl.Message['ids'] };

/** Why an action failed, next to its control, until the next attempt; a toast has announced it (D93, T63). */
export function Refusal({ answer }: Props) {
  const intl = useIntl();
  if (!answer || answer.done) return null;
  const [first, ...others] = answer.texts.map((text) =>
    'message' in text ? text.message : intl.formatMessage({ id: text.id }),
  );
  return (
    <Banner tone="danger" title={first} quiet>
      {others.length > 0 ? others.join(' ') : undefined}
    </Banner>
  );
}
