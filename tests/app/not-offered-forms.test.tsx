import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '#domain/session/settings.ts';
import { closeFields } from '#flows/payment/fields.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { notOfferedResponses, operationOf } from '../support/not-offered.ts';
import { stripeWithFields } from '../support/payments/stripe-fields.ts';
import { renderScreen } from '../support/render.tsx';
import { forms, notOffered, venue } from './sent-forms.tsx';

let missing = '';
let answer = () => new Response();

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    return operationOf(request) === missing ? answer() : Response.json({});
  });
  settingsStore.value = readSettings({ stripe_publishable_key: 'pk_test' }).settings;
  venueStore.value = venue;
  stripeWithFields();
});
afterEach(() => {
  closeFields();
});

it.each(
  forms.map((form, index) => ({
    ...form,
    ...notOfferedResponses[index % notOfferedResponses.length],
  })),
)(
  '[K6] [D196] $operation answered $answered: its form says so and offers another way',
  async (form) => {
    const { operation, screen: shown, fill = {}, press, as, says = notOffered, way } = form;
    missing = operation;
    answer = form.response ?? answer;
    credentialsStore.value = as
      ? null
      : { access_token: 'token', token_type: 'bearer', refresh_token: 'next' };
    customerStore.value = as ? null : { id: 3, name: 'Kim', email: 'kim@example.com' };
    renderScreen(shown());
    for (const [label, value] of Object.entries(fill))
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    for (const name of press) {
      const found = await screen.findAllByRole('button', { name });
      await act(async () => void fireEvent.click(found.at(-1) as Element));
    }
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
    await waitFor(() => {
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
      const name = way ?? press.at(-1) ?? /./;
      const ways = [
        ...screen.queryAllByRole('button', { name }),
        ...screen.queryAllByRole('link', { name }),
      ];
      expect(ways.some((one) => !(one as HTMLButtonElement).disabled)).toBe(true);
    });
  },
);
