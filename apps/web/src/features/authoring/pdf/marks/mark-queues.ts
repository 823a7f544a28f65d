import { isFinalRefusal, localStorageStore, outboxPerPerson } from '../../../../offline/outbox/index.ts';
import { isMarkEdit, type MarkEdit } from './mark-edit.ts';
import { sendEdit } from './send-edit.ts';

const NAME = 'benchbook-marks';

/** Outbox for changes of marks per user: in order, stored on this device until the server has them. */
export const markEditsOf = outboxPerPerson<MarkEdit, void>({
  name: NAME,
  store: (userId) => localStorageStore({ name: NAME, userId, isEntry: isMarkEdit }),
  send: sendEdit,
  isFinal: isFinalRefusal,
  onConfirmed: () => undefined,
  // Refused changes are shown with their reason beside the list.
  onRefused: () => undefined,
});
