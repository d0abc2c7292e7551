import { describe, expect, it } from 'vitest';
import type { DetailField, DetailProblem } from '#domain/checkout/detail-forms.ts';
import { detailMessage } from '#domain/checkout/details.ts';
import { detailSentence } from '#server/i18n/detail-sentences.ts';
import { localizeSentence, sentences } from '#server/i18n/sentences.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { call, coffee, noon, orderCafe, place, pricedCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const venues = [orderCafe({ country: 'DE', gifts_enabled: false })];
const server = await openServer({ venues, now: () => noon });
const { body } = await call(server, '/api/venues/1/delivery-times.json?sender=web');
const slot = body.delivery_times[20].time;

const causes: readonly (readonly [DetailField, string, DetailProblem])[] = [
  ['customer_name', ' \u200b', 'missing'],
  ['email', '', 'missing'],
  ['email', 'kim', 'at'],
  ['email', 'kim@example', 'end'],
  ['email', 'for kim@example.com', 'wrong'],
  ['phone_number', '', 'missing'],
  ['phone_number', '089 12', 'short'],
  ['phone_number', '089 CALL ME', 'letters'],
  ['phone_number', '1234567+89', 'wrong'],
  ['phone_number', '+49891234567890123', 'long'],
  ['street', '', 'missing'],
  ['street', 'Os', 'short'],
  ['postcode', '', 'missing'],
  ['postcode', '8', 'short'],
  ['city', '', 'missing'],
];

describe('[C12] an order whose details are not right is refused at each field, with its true cause', () => {
  const right = {
    customer_name: 'Kim',
    email: 'kim@example.com',
    phone_number: '089 1234567',
    street: 'Ostring 1',
    postcode: '80331',
    city: 'Au',
  };

  it.each(causes)('%s "%s" is %s', async (field, value, problem) => {
    const cart = pricedCart({
      service_type: 'WebDelivery',
      line_items_attributes: [coffee(9, false, 3.2)],
      delivery_time: slot,
      ...right,
      [field]: value,
    });
    const { status, body } = await place(server, cart, { 'Accept-Language': 'de' });
    const cause = localizeSentence(detailSentence(field, problem, 'DE'), ['de']);
    expect([status, body.fields]).toEqual([422, { [`order.${field}`]: [cause] }]);
    expect(body.errors).toEqual([cause]);
  });

  it.each(['en', ...Object.keys(sentences)])('in the form’s words, in %s', (language) => {
    const messages = messagesOf(language);
    for (const [field, , problem] of causes) {
      const { id } = detailMessage(field, problem);
      const said = localizeSentence(detailSentence(field, problem, 'DE'), [language]);
      const form = /other \{(.*)\}\}$/.exec(messages[id] ?? '')?.[1] ?? messages[id];
      expect(said).toBe(form?.replaceAll("'", '’'));
    }
  });

  it('and has a ZIP code in the US', () => {
    expect(detailSentence('postcode', 'missing', 'US')).toBe('Add the ZIP code.');
    expect(detailSentence('city', 'long')).toBe('Use 128 characters or fewer.');
  });
});
