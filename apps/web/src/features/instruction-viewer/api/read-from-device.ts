import { connection } from '../../../lib/connection/connection.ts';
import { queryClient } from '../../../lib/query/index.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { followedInstruction } from './use-followed-instruction.ts';
import { myAssignment } from './use-my-assignment.ts';

/** After this time the screen is shown and waits for the rest. */
const LONGEST_WAIT_MS = 500;

/**
 * If the server is known to be away, reads what this device has of an instruction before the screen first renders, so that it
 * is complete in its first frame. With a server there is nothing to wait for. Never fails: the screen repeats a failed read and
 * reports its error.
 */
export async function readFromDevice(instructionId: string): Promise<void> {
  if (connection.getState().isOnline) return;
  await Promise.race([read(instructionId), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

async function read(instructionId: string): Promise<void> {
  const session = currentSession().store;
  // An expired token has to be tried first.
  while (session.getState().phase === 'starting') await changeOf(session);
  const state = session.getState();
  // Users who have to choose a password first see nothing else.
  if (state.phase !== 'signed-in' || state.user.mustChangePassword) return;
  const { id, role } = state.user;
  await Promise.all([
    queryClient.prefetchQuery(followedInstruction(instructionId, role)),
    queryClient.prefetchQuery(myAssignment(instructionId, id)),
  ]);
  // If the server came back meanwhile, its invalidation did not include queries that were not cached yet.
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
