import { isFinalRefusal, localStorageStore, outboxPerPerson } from '../../../../lib/outbox/index.ts';
import { isMarkEdit, type MarkEdit } from './mark-edit.ts';
import { sendEdit } from './send-edit.ts';

const NAME = 'benchbook-marks';

/** Changes of marks on their way, per person: in their order, kept on this device until the server has them. */
export const markEditsOf = outboxPerPerson<MarkEdit, void>({
  name: NAME,
  store: (userId) => localStorageStore({ name: NAME, userId, isEntry: isMarkEdit }),
  send: sendEdit,
  isFinal: isFinalRefusal,
  onConfirmed: () => undefined,
  // What was refused stays on the screen with its reason, beside the list.
  onRefused: () => undefined,
});
