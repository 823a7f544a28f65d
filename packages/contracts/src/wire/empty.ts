import { z } from 'zod';

/** `{}`: the call was taken and there is nothing to say. */
export const emptyAnswer = z.object({});
