import type { PrintedCopyStatus } from '@benchbook/domain/release';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const stateWire = z.discriminatedUnion('status', [
  z.object({ status: z.literal('current') }),
  z.object({ status: z.literal('superseded'), by: z.int() }),
  z.object({ status: z.literal('withdrawn') }),
]);

export const readPrintedCopyStatus = defineRoute({
  name: 'readPrintedCopyStatus',
  method: 'GET',
  path: '/api/papers/{id}/{revision}',
  params: z.object({ id: idText, revision: wholeNumber }),
  response: codecFor(stateWire, { decode: (wire): PrintedCopyStatus => wire, encode: (state) => state }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  access: 'OPEN',
  description: 'Whether a printed revision is still current. Says nothing else, because whoever holds the paper may ask.',
});
