import type { DocumentFacts } from '@benchbook/domain/documents';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { sha256Text } from '../wire/sha-256.ts';

const pageNumber = z.int().min(1);

/** The same names on the wire as inside. */
export const documentWire: z.ZodType<DocumentFacts> = z.object({
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  damagedPages: z.array(pageNumber),
  isEncrypted: z.boolean(),
  hasText: z.boolean(),
  title: z.string(),
  outline: z.array(z.object({ title: z.string(), page: pageNumber.nullable(), depth: z.int().min(0) })),
});

export const readDocument = defineRoute({
  name: 'readDocument',
  method: 'GET',
  path: '/api/files/{sha256}/document',
  params: z.object({ sha256: sha256Text }),
  response: documentWire,
  errors: ['NOT_FOUND'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'What a PDF is: sizes of its pages in points as they are shown, whether it has text, its title and outline. 404 for what is no PDF, with a sentence for one that can not be read, and with Retry-After while nobody has looked at it yet.',
});
