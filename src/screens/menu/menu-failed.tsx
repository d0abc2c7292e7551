import type { Venue } from '#domain/model.ts';
import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { RetryState } from '#ui/loading/retry-state.tsx';
import { Page } from '#ui/sheet/page.tsx';

interface Props {
  venue: Venue | null;
  problem: 'offline' | 'server' | 'foreign' | 'missing';
  isTrying: boolean;
  onRetry: () => void;
}

/** The menu failed to load: why, that nothing is lost, and Retry (design 11.15). */
export function MenuFailed({ venue, problem, isTrying, onRetry }: Props) {
  const intl = useIntl();
  const reason = problem === 'missing' ? 'server' : problem;
  return (
    <Page
      title={venue?.name ?? intl.formatMessage({ id: 'menu.title' })}
      back={{ label: intl.formatMessage({ id: 'menu.back' }), href: '/venues' }}
    >
      <RetryState
        title={`menu.failed.${reason}`}
        text={`menu.failed.${reason}.text`}
        busyText={isTrying && 'menu.loading'}
        onRetry={onRetry}
        other={<Button kind="text" wide href="/venues" text="menu.allVenues" />}
      />
    </Page>
  );
}
