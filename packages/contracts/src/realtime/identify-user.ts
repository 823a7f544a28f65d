import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { roleWire } from '../users/role.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';

const wire = z.object({
  eventSource: z.literal('identify_user'),
  sender: shortText,
  currentUserId: idText,
  currentUserRole: roleWire,
  /** Ours: for how long, in milliseconds, the client has been reading without hearing; what was told since is told again. */
  unheardMs: z.number().nonnegative().optional(),
  /** Ours: how far the client has heard the log of events of this database; what came after is told. */
  after: z.object({ sequence: z.int().nonnegative(), epoch: shortText }).optional(),
});

/** The first words on every open socket (RT-02, RT-06). The role gives no rights: the token does. */
export const identifyUser = defineEvent({
  name: 'identify_user',
  direction: 'client to server',
  payload: codecFor(wire, {
    decode: ({ sender, currentUserId, currentUserRole, unheardMs, after }) => ({
      kind: 'identify' as const,
      username: sender,
      userId: currentUserId,
      role: currentUserRole,
      unheardMs: unheardMs ?? null,
      after: after ?? null,
    }),
    encode: ({ username, userId, role, unheardMs, after }) => ({
      eventSource: 'identify_user' as const,
      sender: username,
      currentUserId: userId,
      currentUserRole: role,
      ...(unheardMs === null ? {} : { unheardMs }),
      ...(after === null ? {} : { after }),
    }),
  }),
  description: 'Ties the connection to the user; another user than that of the token drops it.',
});
