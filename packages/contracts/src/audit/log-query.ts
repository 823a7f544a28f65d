import { z } from 'zod';
import { moment } from '../wire/moment.ts';
import { idText } from '../wire/text.ts';

/** What of the event log is asked for: of an instruction, of a person, of a span of time that ends before `to`. */
export const logQuery = z.object({
  WIPID: idText.optional(),
  userID: idText.optional(),
  from: moment.optional(),
  to: moment.optional(),
});
