import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';

interface Props {
  /** What the server did not say; null is nothing. */
  problem: 'delivery' | 'total' | 'discount' | null;
  onRetry: () => void;
}

/** What the server could not be asked about the amounts, with Retry (D61). */
export function PricingProblem({ problem, onRetry }: Props) {
  const intl = useIntl();
  if (!problem) return null;
  return (
    <Banner
      tone="warning"
      title={intl.formatMessage({ id: `basket.pricing.${problem}` })}
      action={
        <Button kind="text" small onClick={onRetry}>
          <FormattedMessage id="shell.retry" />
        </Button>
      }
    />
  );
}
