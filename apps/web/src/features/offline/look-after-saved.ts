import { readFeatures } from '@benchbook/contracts';
import { ApiError, quietApi } from '../../lib/client/index.ts';
import { askConnection, serverNowMs } from '../../lib/connection/connection.ts';
import { report } from '../../lib/log/report.ts';
import {
  checkFiles,
  fetchFile,
  findSaved,
  forgetOldPeople,
  listSaved,
  noteOfSaved,
  notePerson,
  noteSavedChange,
  type SavedFile,
  type SavedInstruction,
  sweepFiles,
  sweepIfRemoved,
} from '../../lib/offline/index.ts';
import { unansweredHeads } from '../../lib/outbox/index.ts';
import { currentSession } from '../../lib/session/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { fillParts } from './fill-parts.ts';
import { t } from './messages.ts';
import { readLive } from './read-document.ts';

const DAY_MS = 24 * 3_600_000;
const FETCHED_WITHIN_MS = 10 * 60_000;

/** Codes with which the server says that an instruction may not be followed any more. */
const TAKEN_BACK = new Set(['NOT_RELEASED', 'DELETED', 'NOT_FOUND', 'FORBIDDEN']);

/**
 * With a server that is there: what others took along long ago goes, what this person took along is compared with what is
 * live, and files that nobody read for a day are compared with their hashes. Each finding is said once.
 */
export async function lookAfterSaved(user: { id: string; username: string }): Promise<void> {
  try {
    // By a clock that is ahead too much would be forgotten: the time of the server comes first.
    if (!(await askConnection())) return;
    const { offlineDays } = await quietApi.call(readFeatures, {});
    await notePerson(user.id, user.username, serverNowMs());
    const waitingFor = new Set((await unansweredHeads()).map(({ userId }) => userId));
    await forgetOldPeople(user.id, offlineDays, serverNowMs(), waitingFor);
    const all = await listSaved(user.id);
    if (all.length > 0) await fillParts();
    for (const { instructionId } of all) {
      if (!isHere(user.id)) return;
      // It may have been renewed or taken off this device while others were looked after.
      const saved = await findSaved(user.id, instructionId);
      if (saved) await lookAfterOne(saved);
    }
    await sweepFiles();
  } catch (error) {
    report.note(`What is on this device could not be looked after: ${error}`);
  }
}

/** One that fails does not keep the others from being looked after. */
async function lookAfterOne(saved: SavedInstruction): Promise<void> {
  try {
    await compareWithLive(saved);
  } catch (error) {
    report.note(`What is live of an instruction on this device is not known: ${error}`);
  }
  try {
    const damaged = await checkFiles(saved, Date.now() - DAY_MS);
    const { mended, lost } = await fetchAgain(damaged);
    if (await sweepIfRemoved(saved)) return;
    if (mended.length > 0) say(saved.userId, 'news', t('mended', { names: mended.join(', ') }));
    if (lost.length > 0) say(saved.userId, 'error', t('damaged', { names: lost.join(', ') }));
  } catch (error) {
    report.warning('Files on this device could not be checked', error);
  }
}

/** Names of what is whole again, and of what could not be had. */
async function fetchAgain(files: readonly SavedFile[]): Promise<{ mended: string[]; lost: string[] }> {
  const [mended, lost]: [string[], string[]] = [[], []];
  for (const file of files) {
    try {
      await fetchFile(file, AbortSignal.timeout(FETCHED_WITHIN_MS), () => undefined);
      mended.push(file.name);
    } catch (error) {
      report.warning('A damaged file could not be fetched again', error);
      lost.push(file.name);
    }
  }
  if (mended.length > 0) noteSavedChange();
  return { mended, lost };
}

const isHere = (userId: string): boolean => {
  const state = currentSession().store.getState();
  return state.phase === 'signed-in' && state.user.id === userId;
};

/** To this person alone: it goes when they leave. */
function say(userId: string, tone: 'news' | 'error', message: string): void {
  if (!isHere(userId)) return;
  const withdraw = showBanner({ tone, message, lifetimeMs: null });
  const stop = currentSession().store.subscribe(() => {
    if (isHere(userId)) return;
    withdraw();
    stop();
  });
}

async function compareWithLive(saved: SavedInstruction): Promise<void> {
  const { title, userId } = saved;
  try {
    const { view } = await readLive(saved.instructionId, AbortSignal.timeout(60_000));
    const liveRevision = view.revision ?? saved.revision;
    if (saved.takenBack === null && liveRevision === saved.liveRevision) return;
    const isNoted = await noteOfSaved(saved, { liveRevision, takenBack: null });
    if (isNoted && liveRevision > saved.revision) say(userId, 'news', t('supersededNews', { title }));
  } catch (error) {
    // What the next person at this device may not see says nothing of this one.
    if (!(error instanceof ApiError) || !error.body || !TAKEN_BACK.has(error.code) || !isHere(userId)) throw error;
    if (saved.takenBack !== null) return;
    if (await noteOfSaved(saved, { liveRevision: saved.liveRevision, takenBack: error.code }))
      say(userId, 'error', t('takenBackNews', { title }));
  }
}
