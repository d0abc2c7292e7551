import type { ReactNode } from 'react';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { RefusalCard } from './refusal-card.tsx';

/** The basket is empty. */
export function EmptyCheckout({ checkout: { path, venue, currency } }: { checkout: Basket }) {
  return (
    <Frame path={path}>
      <RefusalCard currency={currency} />
      <EmptyState
        picture="/pictures/shopping-bags.webp"
        tint="sage"
        title="basket.empty.title"
        text="basket.empty.text"
        values={{ venue: venue.name }}
        action={<Button docked href={`/menu/${path}`} text="shell.toMenu" />}
      />
    </Frame>
  );
}

interface UnknownProps {
  path: string;
  hasFailed: boolean;
  onRetry: () => void;
}

/** The venue is loading, or failed to load. */
export function UnknownCheckout({ path, hasFailed, onRetry }: UnknownProps) {
  const intl = useIntl();
  return (
    <Frame path={path}>
      {hasFailed ? (
        <EmptyState
          failed
          title="basket.failed"
          text="shell.broken.text"
          action={<Button onClick={onRetry} text="shell.retry" />}
        />
      ) : (
        <Waiting label={intl.formatMessage({ id: 'basket.loading' })}>
          <Skeleton height="24rem" shape="plate" />
        </Waiting>
      )}
    </Frame>
  );
}

function Frame({ path, children }: { path: string; children: ReactNode }) {
  const intl = useIntl();
  return (
    <Page
      title={intl.formatMessage({ id: 'checkout.title' })}
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: `/menu/${path}` }}
      width="column"
    >
      {children}
    </Page>
  );
}
