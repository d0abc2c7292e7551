import { expect, it } from 'vitest';
import { translatorFor } from '#server/i18n/sentences.ts';
import { compose, greeting } from '#server/mail/email.ts';
import { emailsTo, newCustomer } from '../../support/customers.ts';
import { orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

it('[D352] nobody can have their own link emailed to others as the name of an account', async () => {
  const server = await openServer({ venues: [orderCafe()] });
  const name = 'You won 500 € - claim at prize-win.example/now';
  const { email } = await newCustomer(server, { name });
  const [letter] = await emailsTo(server, email);
  expect(letter?.doc.text).toContain('Hello,');
  expect(`${letter?.doc.text} ${letter?.doc.html}`).not.toContain('prize-win');
});

it.each([
  ['Anna', 'Hi Anna,'],
  ['J. R. R. Tolkien', 'Hi J. R. R. Tolkien,'],
  ['J.R.R. Tolkien', 'Hi J.R.R. Tolkien,'],
  ['Dr. Müller', 'Hi Dr. Müller,'],
  ['https://a.example', 'Hello,'],
  ['пример.рф', 'Hello,'],
  ['me@a.example', 'Hello,'],
  [null, 'Hello,'],
])('[D352] an email greets %s with %s', (name, text) => {
  expect(greeting(translatorFor(['en']), name)).toEqual({ text });
});

it('[D352] long words wrap, and a message keeps its lines', () => {
  const say = translatorFor(['de']);
  const { html } = compose(say, { from: 'A', subject: 'B', parts: [{ text: 'One\nTwo' }] });
  expect(html).toMatch(/<body style="[^"]*overflow-wrap:anywhere/);
  expect(html).toMatch(/<p style="[^"]*white-space:pre-line">One\nTwo<\/p>/);
});
