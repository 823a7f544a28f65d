import { connection } from '../../../lib/connection/connection.ts';
import { queryClient } from '../../../lib/query/index.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { followedInstruction } from './use-followed-instruction.ts';
import { myAssignment } from './use-my-assignment.ts';

/** What a device has not read by then is waited for on the screen. */
const LONGEST_WAIT_MS = 500;

/**
 * Where the server is known to be away, reads what this device knows of an instruction before its screen is drawn for the
 * first time: it then stands there whole at once. With a server there is nothing to wait for here. Never fails: what can not
 * be read is asked for again, and its failure told, by the screen.
 */
export async function readFromDevice(instructionId: string): Promise<void> {
  const session = currentSession().store.getState();
  if (connection.getState().isOnline || session.phase !== 'signed-in') return;
  const { id, role } = session.user;
  const read = Promise.all([
    queryClient.prefetchQuery(followedInstruction(instructionId, role)),
    queryClient.prefetchQuery(myAssignment(instructionId, id)),
  ]);
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
