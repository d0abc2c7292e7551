import type { ReactNode } from 'react';
import type { Refused } from '#screens/account/use-account-form.ts';
import { useWords } from '#screens/account/use-words.ts';
import { Banner } from '#ui/sheet/banner.tsx';

interface Props {
  refused: Refused | null;
  /** Messages for errors that the form can explain better. */
  children?: (refused: Refused) => ReactNode;
}

/** Above a form: why it was rejected. */
export function RefusedBanner({ refused, children }: Props) {
  const words = useWords();
  if (!refused) return null;
  const own = children?.(refused);
  if (own) return own;
  const [first, ...others] = refused.texts.map(words);
  return (
    <Banner tone="danger" title={first}>
      {others.length > 0 ? others.join(' ') : undefined}
    </Banner>
  );
}
