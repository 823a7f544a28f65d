import { z } from 'zod';
import { userCodec } from './user.ts';

/** What every way to sign in answers. */
export const sessionAnswer = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** True when a local backend answered without its server (D-061). */
  offline: z.boolean(),
  user: userCodec,
});
