import { ERROR_CODES } from '@benchbook/domain/errors';
import { z } from 'zod';

/** The one shape of an error (D-118). More members follow the code, e.g. `conflicts` and `version` with CONFLICT. */
export const errorBody = z.looseObject({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  /** Field to sentence, with 400 only. */
  errors: z.record(z.string(), z.string()).optional(),
});

export type ErrorBody = z.output<typeof errorBody>;

/** What two authors did to the same field; `conflicts` of a 409 CONFLICT. */
export const conflictList = z.array(
  z.object({
    id: z.string(),
    field: z.string(),
    base: z.unknown(),
    theirs: z.unknown(),
    yours: z.unknown(),
    /** Name of the user who saved `theirs`; null where nobody knows. Ours. */
    by: z.string().nullish(),
  }),
);

export type WireConflict = z.output<typeof conflictList>[number];
