// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stepper } from '#ui/button/stepper.tsx';
import { Field } from '#ui/form/field.tsx';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { Plate } from '#ui/picture/plate.tsx';
import { Dock } from '#ui/sheet/dock.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { englishMessages } from '../support/render.tsx';

it('everything that moves is rendered on the server too; an open sheet waits for the phone', () => {
  const html = renderToString(
    <IntlProvider locale="en" messages={englishMessages()}>
      <Page title="Menu" dock={<Dock>{'dock'}</Dock>}>
        <Field label="Email" />
        <Plate tint="sky" kind="cut-out" src="/pictures/croissant.webp" />
        <Stepper value={1} label="Quantity" less="Less" more="More" onValue={() => {}} />
        <Sheet title="Info" onClose={() => {}} />
        <LiveRegion />
      </Page>
    </IntlProvider>,
  );
  expect(html).toContain('<h1');
  expect(html).not.toContain('<dialog open');
});
