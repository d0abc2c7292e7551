import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openSite, settingsOf } from '#server/config/site.ts';
import { faultsOf } from '#server/contract/faults.ts';
import { localizeSentence, sentences, translatorFor } from '#server/i18n/sentences.ts';
import { guestHeaders, openServer } from '../../support/server.ts';
import { cafe } from '../../support/venues.ts';

const languages = Object.keys(sentences);
const english = Object.keys(sentences.de ?? {});
const valuesIn = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

it('the backend speaks every language that the site offers', () => {
  expect(['en', ...languages].sort()).toEqual([...settingsOf(openSite).locales].sort());
});

it.each(languages)('[D42] every sentence is written in %s, with the same values', (language) => {
  const words = sentences[language] ?? {};
  expect(Object.keys(words)).toEqual(english);
  expect(english.filter((text) => `${valuesIn(words[text])}` !== `${valuesIn(text)}`)).toEqual([]);
});

it('[D42] every refusal has a translated sentence, except those that only programs read', () => {
  const forPrograms = [
    'Send application/json.',
    'The Idempotency-Key is not valid.',
    'This key was used for another order.',
    'additional_data is too long.',
  ];
  const known = new Set([...english, ...forPrograms]);
  expect(refusals().filter((sentence) => !known.has(sentence))).toEqual([]);
  expect(refusals().length).toBeGreaterThan(40);
});

it.each(languages)('[D42] every fault of the contract is translated to %s', (language) => {
  const faults = contractFaults();
  expect(faults.size).toBeGreaterThan(15);
  expect([...faults].filter((fault) => localizeSentence(fault, [language]) === fault)).toEqual([]);
});

describe('a sentence generated in English', () => {
  it.each([
    ['“Latte” is sold out.', ['de'], '„Latte“ ist ausverkauft.'],
    ['Only 2 of “Latte” are left.', ['fr-ch', 'fr'], 'Plus que 2 « Latte ».'],
    [
      'Tuesday 12:15 is no longer available. The nearest times are 12:30, 12:45 and Friday 13:00.',
      ['es'],
      'martes 12:15 ya no está libre. Las horas más cercanas: 12:30, 12:45 y viernes 13:00.',
    ],
    ['“Tea”: choose at most 2 of Syrup.', ['it'], '«Tea»: Syrup, al massimo 2.'],
    ['must have at most 60 characters', ['de'], 'darf höchstens 60 Zeichen haben'],
    ['order.name must have at most 60 characters', ['zh'], 'order.name: 最多 60 个字符'],
    ['customer.email is missing', ['it'], 'customer.email: manca'],
    ['Visa ending 4242', ['zh'], 'Visa 尾号 4242'],
    ['Card ending 4242', ['de'], 'Karte mit Endziffern 4242'],
    ['The body is missing', ['de'], 'Der Inhalt: fehlt'],
    [
      'order.service_type must be one of WebDelivery, WebEatIn',
      ['uk'],
      'order.service_type: можливо лише: WebDelivery, WebEatIn',
    ],
    ['customer.email is missing', ['en'], 'customer.email is missing'],
    ['A sentence that nobody knows.', ['de'], 'A sentence that nobody knows.'],
    ['Choose a time.', ['sv', 'en', 'de'], 'Choose a time.'],
    ['Choose a time.', ['sv', 'de'], 'Wähle eine Zeit.'],
  ])('%s in %j is %s', (sentence, wished, received) => {
    expect(localizeSentence(sentence, wished)).toBe(received);
  });

  it('is translated with its values, and names its language', () => {
    const say = translatorFor(['ar-eg', 'ar']);
    expect([say.language, say('Order {number}', { number: 12 })]).toEqual(['ar', 'الطلب 12']);
  });
});

it('[K4] a refusal and a voucher answer in the language of the call', async () => {
  const server = await openServer({ venues: [cafe()] });
  const headers = guestHeaders({ 'Accept-Language': 'pl', 'Content-Type': 'application/json' });
  const missing = await server.fetch('/api/venues/999.json', { headers });
  expect(await missing.json()).toMatchObject({ errors: ['Ten lokal nie istnieje.'] });
  const refused = await server.fetch('/api/customers/signin.json', {
    method: 'POST',
    headers,
    body: JSON.stringify({
      customer: { email: 'nobody@example.com', password: 'wrong-password' },
    }),
  });
  expect(await refused.json()).toMatchObject({ errors: ['E-mail i hasło do siebie nie pasują.'] });
});

/** The plain sentences with which the backend's code refuses a request. */
function refusals(): readonly string[] {
  const code = readdirSync('openapi/server', { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith('.ts'))
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))
    .join('\n');
  const found = code.matchAll(
    /\b(?:refuse\(\s*\d+,\s*|conflict\(\s*|messages = )\['([^']+)'\]|\binvalid\(\{ \w+: '([^']+)' \}/g,
  );
  const chosen = [...code.matchAll(/\bconst messages: [^=]+ = \{([^}]+)\}/g)].flatMap(
    ([, texts = '']) => [...texts.matchAll(/'([^']+)'/g)].map(([, text = '']) => text),
  );
  return [...[...found].map(([, refused, wrong]) => refused ?? wrong ?? ''), ...chosen];
}

/** Every error message that a schema of the contract can produce. */
function contractFaults(): ReadonlySet<string> {
  const received = new Set<string>();
  const about = (keyword: string, params: object) => {
    const error = { keyword, params, instancePath: '/field', schemaPath: '' };
    for (const { text } of faultsOf([error])) received.add(text);
  };
  JSON.parse(readFileSync('openapi/contract.json', 'utf8'), (_, schema) => {
    if (typeof schema !== 'object' || schema === null) return schema;
    const { type, format } = schema;
    if ([type].flat().some((one) => isType.has(one))) about('type', { type });
    // A password may be any text.
    if (typeof format === 'string' && format !== 'password') about('format', { format });
    if (Array.isArray(schema.enum)) about('enum', { allowedValues: schema.enum });
    if (Array.isArray(schema.required)) about('required', { missingProperty: 'name' });
    if (typeof schema.pattern === 'string') about('pattern', {});
    if (Array.isArray(schema.oneOf)) about('oneOf', {});
    for (const keyword of limits) {
      if (typeof schema[keyword] === 'number') about(keyword, { limit: schema[keyword] });
    }
    return schema;
  });
  return received;
}

const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
const isType = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);
