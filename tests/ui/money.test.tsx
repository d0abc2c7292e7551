import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/content/money.tsx';
import { IntlProvider } from '#ui/lib/intl.tsx';

function show(node: ReactNode) {
  return render(<IntlProvider locale="en">{node}</IntlProvider>);
}

describe('an amount of money', () => {
  it('has two decimals and the symbol of the locale, and stays in order', () => {
    show(<Money amount={4.5} currency="USD" />);
    const amount = screen.getByText('$4.50');
    expect([amount.tagName, amount.getAttribute('dir')]).toEqual(['BDI', 'ltr']);
  });

  it('an extra has its plus, a discount a minus sign', () => {
    show(
      <>
        <Money amount={0.75} currency="USD" sign="extra" />
        <Money amount={-3.18} currency="USD" />
      </>,
    );
    expect(screen.getByText('+$0.75')).toBeTruthy();
    expect(screen.getByText('\u2212$3.18')).toBeTruthy();
  });

  it('an offer strikes the old price and is read as words', () => {
    show(<Money amount={7.95} was={9.95} currency="USD" srText="was $9.95, now $7.95" />);
    expect(screen.getByText('was $9.95, now $7.95')).toBeTruthy();
    expect(screen.getByText('$9.95').closest('del')).toBeTruthy();
  });

  it('is part of a button name', () => {
    show(<Button amount={<Money amount={16.5} currency="USD" tone="plain" />}>Add 2</Button>);
    expect(screen.getByRole('button', { name: /^Add 2\s?,\s?\$16\.50$/ })).toBeTruthy();
  });

  it('is rendered on the server', () => {
    const html = renderToString(
      <IntlProvider locale="en">
        <Money amount={1} currency="USD" />
      </IntlProvider>,
    );
    expect(html).toContain('$1.00');
  });
});
