import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { runRecord } from './run-record.ts';

export const readRunRecord = defineRoute({
  name: 'readRunRecord',
  method: 'GET',
  path: '/api/wip/{id}/runs/{userID}/{run}/record',
  params: z.object({ id: idText, userID: idText, run: wholeNumber }),
  response: runRecord,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'SELF, LEAD, QA',
  description: 'What is on record of one run of a person: steps with both times, verifications, reports, hashes.',
});
