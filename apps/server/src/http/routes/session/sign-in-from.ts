import { browserWords } from '@benchbook/domain/devices';
import type { FastifyRequest } from 'fastify';
import type { SignInFrom } from '../../../commands/session/open-session.ts';
import { callerAddress } from '../../caller-address.ts';
import { deviceKeyOf } from './device-cookie.ts';

/** Origin of a sign-in as the call states it. */
export function signInFrom(request: FastifyRequest): SignInFrom {
  const browser = browserWords(request.headers['user-agent'] ?? '');
  return { address: callerAddress(request), deviceKey: deviceKeyOf(request), browser };
}
