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
  if (connection.getState().isOnline) return;
  await Promise.race([read(instructionId), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

async function read(instructionId: string): Promise<void> {
  const session = currentSession().store;
  // A token that is over has to be tried first.
  while (session.getState().phase === 'starting') await changeOf(session);
  const state = session.getState();
  // Who has to choose a password first is shown nothing else.
  if (state.phase !== 'signed-in' || state.user.mustChangePassword) return;
  const { id, role } = state.user;
  await Promise.all([
    queryClient.prefetchQuery(followedInstruction(instructionId, role)),
    queryClient.prefetchQuery(myAssignment(instructionId, id)),
  ]);
  // A server that came back meanwhile has marked nothing stale that was not here yet.
  if (connection.getState().isOnline) void queryClient.invalidateQueries();
}

function changeOf({ subscribe }: { subscribe(changed: () => void): () => void }): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
}
