import { serviceTypes } from '#domain/venue/service-type.ts';
import contract from '../../contract.json' with { type: 'json' };
import type { Schema } from './schema-parts.ts';

export const list = (items: Schema, description: string): Schema => ({
  type: 'array',
  description,
  items,
});
export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
export const text = (description: string): Schema => ({ ...ref('Text'), description });
export const money = (description: string): Schema => ({ type: 'number', minimum: 0, description });
export const count = (description: string, minimum = 1): Schema => ({
  type: 'integer',
  minimum,
  description,
});
export const word = (description: string, values?: readonly string[]): Schema => ({
  type: 'string',
  ...(values && { enum: values }),
  description,
});
export const clock = (description: string): Schema => ({
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: `${description}, HH:mm in the venue's time zone.`,
});
export const day = (description: string): Schema => ({
  type: 'string',
  format: 'date-time',
  description,
});
export const named = (noun: string, description: string): Schema =>
  list(
    { type: ['integer', 'string'], description: `A ${noun}'s name in this file, or its id.` },
    description,
  );
export const services: Schema = {
  ...list(
    word('A service.', serviceTypes),
    'The services for which it is on the menu; all where left out.',
  ),
  minItems: 1,
};
export const id = count('Its number. Leave it out: it is given at the import and stays.');
export const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Words of the schema that menu tables use too. */
export const schemaWords = {
  allergens: contract.components.schemas.Allergen.properties.code.enum as readonly string[],
} as const;
