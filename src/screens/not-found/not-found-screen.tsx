import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Page } from '#ui/sheet/page.tsx';

/** An unknown path: says so, and links to the venues and the scanner (R20, D24). */
export default function NotFoundScreen() {
  const intl = useIntl();
  return (
    <Page look="hidden" title={intl.formatMessage({ id: 'place.notFound.title' })}>
      <EmptyState
        picture="/pictures/round-pushpin.webp"
        tint="sky"
        title="place.notFound.heading"
        text="place.notFound.text"
        action={
          <>
            <Button docked href="/venues" text="menu.allVenues" />
            <Button kind="text" wide href="/scan" text="place.notFound.scan" />
          </>
        }
      />
    </Page>
  );
}
