// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Dock } from '#ui/dock.tsx';
import { Field } from '#ui/field.tsx';
import { IntlProvider } from '#ui/intl.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Page } from '#ui/page.tsx';
import { Plate } from '#ui/plate.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Stepper } from '#ui/stepper.tsx';

it('everything that moves is drawn on the server too, an open sheet waits for the phone', () => {
  const html = renderToString(
    <IntlProvider locale="en">
      <Page title="Menu" dock={<Dock>{'dock'}</Dock>}>
        <Field label="Email" />
        <Plate tint="sky" kind="cut-out" src="/pictures/croissant.webp" />
        <Stepper value={1} label="Quantity" less="Less" more="More" onValue={() => {}} />
        <Sheet title="Info" close="Close" onClose={() => {}} />
        <LiveRegion />
      </Page>
    </IntlProvider>,
  );
  expect(html).toContain('<h1');
  expect(html).not.toContain('<dialog open');
});
