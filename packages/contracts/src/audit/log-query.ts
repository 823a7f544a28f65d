import { z } from 'zod';
import { moment } from '../wire/moment.ts';
import { idText } from '../wire/text.ts';

/** Filter for the event log: instruction, person, and a time span that excludes `to`. */
export const logQuery = z.object({
  WIPID: idText.optional(),
  userID: idText.optional(),
  from: moment.optional(),
  to: moment.optional(),
});
