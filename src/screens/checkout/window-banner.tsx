import { FormattedMessage, useIntl } from 'react-intl';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** The venue takes orders for delivery windows, and none is chosen: leads to the choice (C10, §4). */
export function WindowBanner({ path }: { path: string }) {
  const intl = useIntl();
  return (
    <div data-problem="">
      <Banner
        tone="warning"
        icon="clock"
        title={intl.formatMessage({ id: 'checkout.window.missing' })}
        action={
          <Button kind="text" small href={`/menu/${path}/tiles`}>
            <FormattedMessage id="checkout.window.choose" />
          </Button>
        }
      />
    </div>
  );
}
