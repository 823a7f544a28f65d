import { z } from 'zod';

/** SHA-256 of the bytes of a file, 64 hex digits. */
export const sha256Text = z.string().regex(/^[0-9a-f]{64}$/);
