import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { shortText } from '../wire/text.ts';

/** People that one file may bring. */
export const IMPORT_MOST_ROWS = 5000;

/** Characters of a file of people: 5,000 of the longest names that anybody has. */
export const IMPORT_FILE_MAX_LENGTH = 4_000_000;

/** `providerName` is the name at the provider of sign-ins; none where it is left out or empty. */
const rowWire = z.object({ username: shortText, role: shortText, providerName: shortText.optional() });

export const previewUserImport = defineRoute({
  name: 'previewUserImport',
  method: 'POST',
  path: '/api/users/import-preview',
  body: z.object({
    /** CSV with the columns username, role and, where people sign in over a provider, name at the provider; commas, semicolons or tabs between them, a line with their names or none. */
    text: z.string().max(IMPORT_FILE_MAX_LENGTH),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: z.object({
    rows: z.array(
      rowWire.extend({
        /** Line of the file, from 1. */
        line: z.int(),
        /** What is wrong with the row, or null. */
        problem: z.string().nullable(),
      }),
    ),
  }),
  access: 'SUP',
  isIdempotent: true,
  description: 'Reads a file of people and says of each row what is wrong with it. Nobody is created.',
});

export const importUsers = defineRoute({
  name: 'importUsers',
  method: 'POST',
  path: '/api/users/import',
  body: z.object({
    rows: z.array(rowWire).max(IMPORT_MOST_ROWS),
    /** Create those that are right and leave out the others; else one that is wrong refuses them all. */
    onlyValid: z.boolean().optional(),
    /** Random, made for one file: a repeated call with it, because no answer came, gets the same people and passwords. */
    secret: z.string().min(32).max(200).optional(),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: z.object({
    /** With the one-time password of each: it is not kept, and no later answer has it. */
    created: z.array(z.object({ username: z.string(), role: z.string(), password: z.string() })),
    left: z.array(z.object({ username: z.string(), problem: z.string() })),
  }),
  status: 201,
  errors: ['DUPLICATE_USER'],
  access: 'SUP',
  // As for a reset: an answer that is kept would keep the passwords. Sent twice without a secret, the second finds every name taken.
  isIdempotent: true,
  description: 'Creates many people at once, all of them or none, each with a one-time password.',
});
