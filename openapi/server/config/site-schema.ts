import { mailbox, publicUrl } from './setting-kinds.ts';
import type { Site, SiteOffer } from './site.ts';

const text = { type: 'string', minLength: 1 } as const;
const address = { type: ['string', 'null'] } as const;
const texts = { type: 'object', additionalProperties: text } as const;
/** A text, or one in several languages. */
const words = { type: ['string', 'object'], minLength: 1, additionalProperties: text } as const;
const optionalWords = { ...words, type: [...words.type, 'null'] } as const;

/** The kinds of data in `customers/retention-rules.ts`. */
export const retainedKinds = [
  'guests',
  'mails',
  'tokens',
  'sessions',
  'pushes',
  'proofs',
  'challenges',
  'tries',
  'keys',
  'slots',
  'numbers',
  'staff',
  'calls',
  'bills',
  'sandbox',
];
/** Up to a hundred years. */
const days = { type: 'number', minimum: 0, maximum: 36_525 } as const;
/** A source of the pages' policy: a host, perhaps with its scheme and port, or any below it. */
const imageHost = /^(?:https?:\/\/)?(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?\/?$/;

/** A site's settings file (SITE_FILE) as JSON Schema; `Site` explains each setting. */
export const siteSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: text,
    name: text,
    description: text,
    api_client: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'token'],
      properties: { name: text, token: text },
    },
    switches: texts,
    theme_color: {
      type: 'object',
      additionalProperties: false,
      required: ['light', 'dark'],
      properties: { light: text, dark: text },
    },
    kitchen_pace: { type: 'number', exclusiveMinimum: 0 },
    image_hosts: { type: 'array', items: { type: 'string', pattern: imageHost.source } },
    email_confirmation_required: { type: 'boolean' },
    location_codes: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['variables'],
        properties: { variables: texts, fonts_css_url: address, favicon_url: address },
      },
    },
    fonts_css_url: address,
    favicon_url: address,
    partner: {
      type: 'object',
      additionalProperties: false,
      required: ['secret'],
      properties: { secret: text },
    },
    loyalty: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'points_per_unit'],
      properties: {
        name: text,
        points_per_unit: { type: 'number', minimum: 0 },
        currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      },
    },
    offers: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['venue_id', 'days', 'key', 'title'],
        properties: {
          venue_id: { type: ['integer', 'null'] },
          days: { type: 'number', exclusiveMinimum: 0, maximum: days.maximum },
          key: text,
          title: words,
          description: optionalWords,
          terms: optionalWords,
          image_url: address,
          discount_code: address,
        } satisfies Record<keyof SiteOffer, object>,
      },
    },
    public_url: { type: 'string', pattern: publicUrl.source },
    sends_mail: { type: 'boolean' },
    mail_from: { type: 'string', pattern: mailbox.source },
    retention_days: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(retainedKinds.map((name) => [name, days])),
    },
    rate_limits: { enum: ['off'] },
    worker: { enum: ['off'] },
    development_pages: { type: 'boolean' },
    test_payments: { type: 'boolean' },
  } satisfies Record<Exclude<keyof Site, 'kitchen'> | '$schema', object>,
} as const;
