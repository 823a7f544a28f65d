import { readFeatures } from '@benchbook/contracts';
import { sameValue } from '@benchbook/domain/comparison';
import { assertNever } from '@benchbook/domain/errors';
import type { InstructionView } from '@benchbook/domain/instructions';
import { ApiError, quietApi } from '../../lib/client/index.ts';
import { askConnection, serverNowMs } from '../../lib/connection/connection.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { report } from '../../lib/log/report.ts';
import { queryClient, queryKeys } from '../../lib/query/index.ts';
import { currentSession } from '../../lib/session/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { unansweredHeads } from '../outbox/index.ts';
import { checkFiles } from '../saved/check-files.ts';
import { fetchFile } from '../saved/fetch-file.ts';
import { hasOpenRun } from '../saved/kept-answers.ts';
import { forgetOldPeople, notePerson } from '../saved/people.ts';
import type { SavedFile, SavedInstruction } from '../saved/saved-database.ts';
import {
  dropEarlier,
  findSaved,
  listSaved,
  noteLiveForAll,
  noteOfSaved,
  noteSavedChange,
  sweepFiles,
  sweepIfRemoved,
} from '../saved/saved-instructions.ts';
import { download, downloadKey, downloads, wantedOf } from './download.ts';
import { fetchExtras } from './fetch-all.ts';
import { fillParts } from './fill-parts.ts';
import { t } from './messages.ts';
import { readLive } from './read-document.ts';

const DAY_MS = 24 * 3_600_000;
const FETCHED_WITHIN_MS = 10 * 60_000;

/** Error codes of the server after which an instruction must not be followed any more. */
const TAKEN_BACK = new Set(['NOT_RELEASED', 'DELETED', 'NOT_FOUND', 'FORBIDDEN']);

/** Interval of comparing copies with the live revisions, besides each start and each server event. */
export const LOOK_EVERY_MS = 3_600_000;

/**
 * With a reachable server: removes other users' old downloads, renews this user's copies that are not the live revision, and
 * verifies the hashes of files not read for a day. Reports each finding once.
 */
export async function updateSaved(user: { id: string; username: string }): Promise<void> {
  try {
    // A clock that is ahead would remove too much: get the server's time first.
    if (!(await askConnection())) return;
    const { offlineDays } = await quietApi.call(readFeatures, {});
    await notePerson(user.id, user.username, serverNowMs());
    const waitingFor = new Set((await unansweredHeads()).map(({ userId }) => userId));
    await forgetOldPeople(user.id, offlineDays, serverNowMs(), waitingFor);
    const all = await listSaved(user.id);
    if (all.length > 0) await fillParts();
    for (const { instructionId } of all) {
      if (!isHere(user.id)) return;
      // It may have been renewed or removed while others were updated.
      const saved = await findSaved(user.id, instructionId);
      if (saved) await updateOne(saved);
    }
    // Films take long: compare all revisions first.
    await fetchAllExtras(
      user.id,
      all.map(({ instructionId }) => instructionId),
    );
    await sweepFiles();
  } catch (error) {
    report.note(`What is on this device could not be looked after: ${error}`);
  }
}

/** A failure does not keep the others from being updated. */
async function updateOne(saved: SavedInstruction): Promise<void> {
  try {
    await compareWithLive(saved);
    if (saved.earlier?.length && !(await hasOpenRun(saved.userId, saved.instructionId)))
      await dropEarlier(saved.userId, saved.instructionId);
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

/** Running fetches of extras, by user: another check waits for them, and fetches nothing twice. */
const fetches = new Map<string, Promise<void>>();

function fetchAllExtras(userId: string, instructionIds: readonly string[]): Promise<void> {
  const underWay = fetches.get(userId);
  if (underWay) return underWay;
  const begun = (async () => {
    for (const id of instructionIds) await fetchMissingExtras(userId, id);
  })().finally(() => fetches.delete(userId));
  fetches.set(userId, begun);
  return begun;
}

/** Fetches extras that did not arrive with the download, e.g. a film copy that was still being made. */
async function fetchMissingExtras(userId: string, instructionId: string): Promise<void> {
  if (downloadKey(userId, instructionId) in downloads.getState()) return;
  try {
    const saved = await findSaved(userId, instructionId);
    if (!saved || saved.takenBack !== null || !isHere(userId)) return;
    const awaited = await fetchExtras(saved.extras, AbortSignal.timeout(LOOK_EVERY_MS));
    // A refusal for the next user of this device says nothing about this one.
    if (isHere(userId) && !sameValue(awaited, saved.awaited)) await noteOfSaved(saved, { awaited });
  } catch (error) {
    report.warning('What else an instruction on this device is shown with could not be fetched', error);
  }
}

/** Names of repaired files, and of files that could not be fetched. */
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

/** Notifies this user only: the notice goes when they sign out. */
function say(userId: string, tone: 'news' | 'error', message: string): void {
  if (!isHere(userId)) return;
  const withdraw = showBanner({ tone, message, lifetimeMs: null });
  const stop = currentSession().store.subscribe(() => {
    if (isHere(userId)) return;
    withdraw();
    stop();
  });
}

/** Handles a server event about this instruction. */
export async function lookAtInstruction(userId: string, instructionId: string): Promise<void> {
  const saved = await findSaved(userId, instructionId);
  if (saved) await compareWithLive(saved);
}

async function compareWithLive(saved: SavedInstruction): Promise<void> {
  let view: InstructionView;
  try {
    ({ view } = await readLive(saved.instructionId, AbortSignal.timeout(60_000)));
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body) throw error;
    return heedRefusal(saved, error.code);
  }
  await heedRevision(saved, view.revision ?? saved.revision);
}

/** Handles a live revision reported by the server: if it differs from the copy, notes that and fetches it. */
export async function heedRevision(saved: SavedInstruction, liveRevision: number): Promise<void> {
  if (liveRevision === saved.revision) {
    if (saved.takenBack !== null || saved.liveRevision !== liveRevision)
      await noteOfSaved(saved, { liveRevision, takenBack: null });
    return;
  }
  // First note it: the network may be lost before it is fetched, and offline this device must say that it knows.
  const isNews = liveRevision !== saved.liveRevision || saved.takenBack !== null;
  const heardAtMs = isNews ? serverNowMs() : (saved.heardAtMs ?? serverNowMs());
  if (!(await noteOfSaved(saved, { liveRevision, takenBack: null, heardAtMs }))) return;
  // Users who are not signed in now are warned, too, if the network is lost by then.
  await noteLiveForAll(saved.instructionId, liveRevision, heardAtMs);
  const noted = await findSaved(saved.userId, saved.instructionId);
  if (noted) await renew(noted, isNews);
}

/** Handles error codes that withdraw an instruction from this device; ignores all others. */
export async function heedRefusal(saved: SavedInstruction, code: string): Promise<void> {
  // A refusal for the next user of this device says nothing about this one.
  if (!TAKEN_BACK.has(code) || saved.takenBack !== null || !isHere(saved.userId)) return;
  const isNoted = await noteOfSaved(saved, { takenBack: code, heardAtMs: serverNowMs() });
  if (isNoted && !(code === 'FORBIDDEN' && isOnScreen(saved.instructionId)))
    say(saved.userId, 'error', t('takenBackNews', { title: saved.title }));
}

/** Whether a page shows it: that page says itself that it was reassigned, and to whom. */
function isOnScreen(instructionId: string): boolean {
  const queryKey = [...queryKeys.instructions.one(instructionId), 'followed'];
  return queryClient.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0;
}

/** Fetches missing files of another revision. Reports only that there is no room. */
async function renew(saved: SavedInstruction, isNews: boolean): Promise<void> {
  const { title, userId, instructionId } = saved;
  if (downloadKey(userId, instructionId) in downloads.getState()) return;
  const outcome = await download(userId, wantedOf(saved));
  // An open page's request may have failed meanwhile, e.g. because the network was lost: this device can answer now.
  if (outcome.state === 'ended') void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) });
  if (!isNews) return;
  switch (outcome.state) {
    case 'no-room': {
      const sizes = { needed: fileSize(outcome.neededBytes), left: fileSize(outcome.leftBytes) };
      return say(userId, 'error', `${t('supersededNews', { title })} ${t('noRoom', { title, ...sizes })}`);
    }
    case 'full':
      return say(
        userId,
        'error',
        `${t('supersededNews', { title })} ${t('full', { title, here: outcome.here, count: outcome.count })}`,
      );
    case 'unsupported':
      return say(userId, 'news', t('supersededNews', { title }));
    case 'ended':
    case 'cancelled':
      return;
    default:
      return assertNever(outcome);
  }
}
