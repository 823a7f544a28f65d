import type { DeviceAuthorization } from '@benchbook/domain/devices';
import { z } from 'zod';

/** On the wire 1 is approved, 0 pending and -1 denied (DEV-12); the code uses words. */
const WIRE_CODE = { approved: 1, pending: 0, denied: -1 } as const satisfies Record<DeviceAuthorization, number>;

export const authorizationCodec = z.codec(z.literal([1, 0, -1]), z.enum(['approved', 'pending', 'denied']), {
  decode: (code) => (code === 1 ? 'approved' : code === 0 ? 'pending' : 'denied'),
  encode: (word) => WIRE_CODE[word],
});
