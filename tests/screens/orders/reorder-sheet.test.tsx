import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import type { Reorder } from '#flows/orders/reorder.ts';
import { ReorderSheet } from '#screens/orders/history/reorder-sheet.tsx';
import { productWith, venueOf } from '../../domain/samples.ts';
import { renderScreen } from '../../support/render.tsx';

const latte = lineOf(productWith({ id: 7, name: 'Latte', price: 4 }), { choices: [] });
const again: Reorder = {
  venue: venueOf({ slug: 'the-fox' }),
  service_type: 'WebCollection',
  isOtherService: false,
  lines: [latte],
  changes: [],
  against: [],
  itemsInBasket: 0,
  canJoin: false,
  needsConfirmation: true,
};
const reason = /fit your diet: Latte/;

it('[O8] [B5] a conflict with the profile is shown before a second tap adds the dishes', () => {
  const onTake = vi.fn();
  const value = { ...again, against: ['Latte'] };
  renderScreen(
    <ReorderSheet
      loaded={{ status: 'ready', value, at: 0 }}
      onTake={onTake}
      onRetry={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  expect(screen.getByText(reason)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /basket/ }));
  expect(onTake).toHaveBeenCalledWith(value, 'new');
});

it.each([
  ['dearer', 4.5, false],
  ['cheaper', 3.5, true],
])(
  '[O8] [D90] a dish that is %s says so in words, and only a cheaper one looks like an offer',
  (_, price, isOffer) => {
    const after = lineOf(productWith({ id: 7, name: 'Latte', price }), { choices: [] });
    const value = {
      ...again,
      lines: [after],
      changes: [{ before: latte, after, why: null, lost: [] }],
    };
    renderScreen(
      <ReorderSheet
        loaded={{ status: 'ready', value, at: 0 }}
        onTake={vi.fn()}
        onRetry={vi.fn()}
        onClose={vi.fn()}
      />,
    );
    expect(screen.getByText(`was $4.00, now $${price.toFixed(2)}`)).toBeTruthy();
    expect(screen.queryAllByRole('deletion', { hidden: true }).length > 0).toBe(isOffer);
  },
);
