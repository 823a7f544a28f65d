import { verifySupervisor } from '@benchbook/contracts';
import { canonicalJson } from '@benchbook/domain/instructions';
import { checkSupervisor } from '../../../commands/session/check-supervisor.ts';
import { recordVerification, refusalAnswer } from '../../../commands/session/verify-supervisor.ts';
import { sha256Hex } from '../../../ports/index.ts';
import { callerAddress } from '../../caller-address.ts';
import { handlePrepared } from '../../handle.ts';
import { deviceKeyOf } from './device-cookie.ts';

export const verifySupervisorRoute = handlePrepared(verifySupervisor, {
  prepare: async ({ body, caller, context, request }) => {
    const { proof: _, ...asked } = body;
    const value = await checkSupervisor(context, caller, body, {
      address: callerAddress(request),
      deviceKey: deviceKeyOf(request),
    });
    // The kept hash of the call leaves password and PIN out: a fast hash would be the weak place of a slow one. So a success
    // alone is kept, and each call with its key has to show a right one again.
    return { value, contentHash: 'refusal' in value ? null : sha256Hex(canonicalJson(asked)) };
  },
  run: ({ body, caller, context, prepared }) =>
    'refusal' in prepared ? refusalAnswer(prepared) : recordVerification(context, caller, body, prepared.supervisor),
});
