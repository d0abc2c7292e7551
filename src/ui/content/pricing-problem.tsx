import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';

interface Props {
  /** The part that could not be loaded; null if there is none. */
  problem: 'delivery' | 'total' | 'discount' | null;
  onRetry: () => void;
}

/** Amounts that could not be loaded, with Retry (D61). */
export function PricingProblem({ problem, onRetry }: Props) {
  const intl = useIntl();
  if (!problem) return null;
  return (
    <Banner
      title={intl.formatMessage({ id: `basket.pricing.${problem}` })}
      action={<Button kind="text" small onClick={onRetry} text="shell.retry" />}
    />
  );
}
