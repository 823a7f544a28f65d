import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { type AssignmentChange, changedAssignments, changeWire, decodeChange, encodeChange } from './assignment-change.ts';

/** The same change with the instruction in the body. */
export const changeAssignmentsOfInstruction = defineRoute({
  name: 'changeAssignmentsOfInstruction',
  method: 'PATCH',
  path: '/api/users/assignments',
  body: codecFor(changeWire.extend({ wip_id: idText }), {
    decode: (wire): AssignmentChange & { readonly instructionId: string } => ({
      instructionId: wire.wip_id,
      ...decodeChange(wire),
    }),
    encode: (change) => ({ wip_id: change.instructionId, ...encodeChange(change) }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: changedAssignments,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_ASSIGNABLE'],
  access: 'LEAD',
  description: 'The other form of the same call.',
});
