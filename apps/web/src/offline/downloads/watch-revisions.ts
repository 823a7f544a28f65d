import type { SocketMessage } from '@benchbook/client';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { ApiError } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryClient, queryKeys } from '../../lib/query/index.ts';
import { onServerMessage } from '../../lib/realtime/server-messages.ts';
import { findSaved, listSaved } from '../saved/saved-instructions.ts';
import { heedRefusal, heedRevision, lookAtInstruction } from './update-saved.ts';

const [INSTRUCTIONS, ONE] = queryKeys.instructions.one('');
const [, LIST] = queryKeys.instructions.lists;

/**
 * Learns which revision of an instruction is live, from server events and, without a socket, from responses that this page
 * reads anyway, and renews the copies on this device. Returns a function that stops it.
 */
export function watchRevisions(userId: string): () => void {
  const heed = (heeding: Promise<void>): void => {
    heeding.catch((error: unknown) => report.note(`What is on this device could not be renewed: ${error}`));
  };
  const stops = [
    onServerMessage((message) => {
      const id = instructionOf(message);
      if (id !== null) heed(lookAtInstruction(userId, id));
    }),
    queryClient.getQueryCache().subscribe((event) => heed(heedAnswer(userId, event))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The instruction whose live revision may have changed with this message. */
function instructionOf(message: SocketMessage): string | null {
  if (message.kind === 'build') return message.instructionId;
  return message.kind === 'changed' && message.subject === 'instruction' ? message.id : null;
}

async function heedAnswer(userId: string, event: QueryCacheNotifyEvent): Promise<void> {
  if (event.type !== 'updated') return;
  const { action, query } = event;
  const [instructions, one, id, what] = query.queryKey;
  if (instructions === INSTRUCTIONS && one === LIST && action.type === 'success') return heedList(userId, action.data);
  if (instructions !== INSTRUCTIONS || one !== ONE || typeof id !== 'string' || what !== 'followed') return;
  const { revision }: { revision?: unknown } = action.type === 'success' ? Object(action.data) : {};
  const error = action.type === 'error' && action.error instanceof ApiError && action.error.body ? action.error : undefined;
  if (typeof revision !== 'number' && !error) return;
  const saved = await findSaved(userId, id);
  if (!saved) return;
  if (error) return heedRefusal(saved, error.code);
  // Ignore responses that come from this device.
  if (typeof revision === 'number' && revision > saved.revision) await heedRevision(saved, revision);
}

/** Rows of a list contain the live revision, too. */
async function heedList(userId: string, data: unknown): Promise<void> {
  const { pages = [] }: { pages?: readonly { readonly items: readonly InstructionSummary[] }[] } = Object(data);
  const live = new Map(pages.flatMap(({ items }) => items).map(({ id, release }) => [id, release.liveRevision]));
  for (const saved of await listSaved(userId)) {
    const revision = live.get(saved.instructionId) ?? 0;
    if (revision > Math.max(saved.revision, saved.liveRevision)) await heedRevision(saved, revision);
  }
}
