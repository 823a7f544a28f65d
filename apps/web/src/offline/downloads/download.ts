import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { createStore } from 'zustand/vanilla';
import { serverNowMs } from '../../lib/connection/connection.ts';
import { report } from '../../lib/log/report.ts';
import { currentSession } from '../../lib/session/index.ts';
import { pausePreloads } from '../../ui/lazy/index.ts';
import { hasOpenRun } from '../saved/kept-answers.ts';
import type { SavedInstruction } from '../saved/saved-database.ts';
import {
  duringFileDownload,
  findSaved,
  keepSaved,
  listSavedOf,
  noteOfSaved,
  renewSaved,
  sweepFilesOf,
  sweepIfRemoved,
} from '../saved/saved-instructions.ts';
import { needsParts, readSavedFiles, stateOf } from '../saved/saved-state.ts';
import { spaceLeft } from '../saved/space.ts';
import { keepBesides, withTextures } from './besides.ts';
import { fetchAll, fetchExtras, filmCopies } from './fetch-all.ts';
import { canKeepFiles, fillParts } from './fill-parts.ts';
import { linkedInstructions, type NeededFiles, neededFiles } from './needed-files.ts';
import { type LiveDocument, readLive, storedSummary } from './read-document.ts';

/** Minimum interval of progress updates: each rerenders the list. */
const SHOWN_EVERY_MS = 100;
/** Delay of background tasks after a download, so that they do not delay showing its end. */
const SEEN_AFTER_MS = 1_000;

/** A running download. */
export interface Progress {
  /** 0 to 100. */
  readonly percent: number;
  cancel(): void;
}

/** Running downloads of this page, by user and instruction. */
export const downloads = createStore<Readonly<Record<string, Progress>>>(() => ({}));

/** Key of a user's download in `downloads`. */
export const downloadKey = (userId: string, instructionId: string): string => `${userId}/${instructionId}`;

/** Result of a download. */
export type Outcome =
  | { readonly state: 'unsupported' }
  | { readonly state: 'ended' | 'cancelled'; readonly linked: readonly string[] }
  | { readonly state: 'no-room'; readonly neededBytes: number; readonly leftBytes: number }
  | { readonly state: 'full'; readonly here: number; readonly count: number };

type Wanted = Pick<InstructionSummary, 'id' | 'previewSha256' | 'stepCount'>;

/** The request that renews a downloaded instruction. */
export function wantedOf({ instructionId, title, summary }: SavedInstruction): Wanted & Pick<InstructionSummary, 'title'> {
  const row: { stepCount?: number; preview_sha256?: string | null } = JSON.parse(summary);
  return { id: instructionId, title, previewSha256: row.preview_sha256 ?? null, stepCount: row.stepCount ?? 0 };
}

/**
 * Downloads the live revision of an instruction: its document, and every file that is not on this device yet, each verified
 * by its hash. A failed file is logged and the others continue (OFFL-06); the result counts the files found (OFFL-04).
 *
 * @throws ApiError, TypeError if there is nothing to download
 */
export async function download(userId: string, wanted: Wanted): Promise<Outcome> {
  const control = new AbortController();
  const key = downloadKey(userId, wanted.id);
  let shownAtMs = Number.NEGATIVE_INFINITY;
  const cancel = (): void => control.abort();
  const show = (percent: number): void => {
    if (control.signal.aborted || performance.now() - shownAtMs < SHOWN_EVERY_MS) return;
    shownAtMs = performance.now();
    downloads.setState((all) => ({ ...all, [key]: { percent, cancel } }));
  };
  // A cancelled download disappears immediately, whatever is still arriving; another may have started before it ends.
  const hide = (): void => {
    if (downloads.getState()[key]?.cancel === cancel) downloads.setState(({ [key]: _ended, ...rest }) => rest, true);
  };
  control.signal.addEventListener('abort', hide);
  // Later requests would use the next user's token.
  const stopWatching = currentSession().store.subscribe((state) => {
    if (state.phase !== 'signed-in' || state.user.id !== userId) control.abort();
  });
  const goOnPreloading = pausePreloads();
  show(0);
  try {
    return await duringFileDownload(control.signal, () => takeAlong(userId, wanted, control.signal, show));
  } catch (error) {
    if (control.signal.aborted) return { state: 'cancelled', linked: [] };
    throw error;
  } finally {
    stopWatching();
    setTimeout(goOnPreloading, SEEN_AFTER_MS);
    hide();
  }
}

async function takeAlong(userId: string, wanted: Wanted, signal: AbortSignal, show: (percent: number) => void): Promise<Outcome> {
  if (!(await canKeepFiles())) return { state: 'unsupported' };
  signal.throwIfAborted();
  const live = await readLive(wanted.id, signal);
  const needed = await withTextures(neededFiles(live.view, wanted.previewSha256), signal);
  const before = await findSaved(userId, wanted.id);
  const hereBefore = await readSavedFiles();
  const here = hereBefore.files;
  const missing = needed.files.filter(({ address }) => !here.has(address));
  const neededBytes = missing.reduce((sum, { sizeBytes }) => sum + sizeBytes, live.text.length);
  const leftBytes = await spaceLeft();
  if (leftBytes !== null && neededBytes > leftBytes) return { state: 'no-room', neededBytes, leftBytes };
  const next = savedOf(userId, wanted, live, needed);
  // A complete copy stays until the newer one is complete: an interrupted download removes nothing.
  const isRenewal = before !== undefined && stateOf(before, hereBefore).filesHere === before.files.length;
  signal.throwIfAborted();
  const keep = async () => (before ? renewSaved(before, await withEarlier(next, before)) : keepSaved(next).then(() => true));
  // Marks files of an interrupted renewal as still wanted.
  const note = (old: SavedInstruction) =>
    noteOfSaved(old, { liveRevision: next.revision, heardAtMs: old.heardAtMs ?? serverNowMs() });
  const hindrance = await ifRoom(neededBytes, isRenewal ? () => note(before) : keep);
  if (hindrance) return hindrance;
  // Photos do not need the viewers of models and documents: those load after them, in the background.
  const parts = needsParts(next.files) ? fillParts() : undefined;
  const onBytes = countBytes(neededBytes, show);
  try {
    const fetched = fetchNeeded(needed, here, signal, onBytes);
    const [{ isFull, awaited }] = await Promise.all([fetched, keepBesides(userId, needed, signal)]);
    if (signal.aborted) return { state: 'cancelled', linked: linkedInstructions(live.view) };
    await parts;
    // A film copy that the server is still making does not delay the revision.
    const { isWhole, filesHere: count, fileCount } = stateOf({ files: next.files }, await readSavedFiles());
    if (isRenewal && isWhole && !signal.aborted) {
      const atItsEnd = await ifRoom(neededBytes, keep);
      if (atItsEnd) return atItsEnd;
      await sweepFilesOf(before);
    }
    if (isFull) return { state: 'full', here: count, count: fileCount };
    // If there is no room for this either, the record still says that all copies are missing.
    await ifRoom(neededBytes, () => noteOfSaved(next, { awaited }));
    if (isWhole && !signal.aborted) await renewCopiesOfOthers({ ...next, awaited });
    if (!parts && !signal.aborted) setTimeout(() => void fillParts(), SEEN_AFTER_MS);
    return { state: signal.aborted ? 'cancelled' : 'ended', linked: linkedInstructions(live.view) };
  } finally {
    await sweepIfRemoved(next);
  }
}

/** Adds up received bytes, and reports them in percent of the needed bytes. */
function countBytes(neededBytes: number, show: (percent: number) => void): (count: number) => void {
  let doneBytes = 0;
  return (count) => {
    doneBytes += count;
    show(neededBytes === 0 ? 0 : Math.min(99, Math.round((100 * doneBytes) / neededBytes)));
  };
}

/**
 * Fetches missing files. Returns whether this device is full and which film copies are still missing. Extras come last: they
 * must not take room from required files.
 */
async function fetchNeeded(
  { files, extras }: NeededFiles,
  here: ReadonlySet<string>,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<{ readonly isFull: boolean; readonly awaited: readonly string[] }> {
  const wanted = files.filter(({ address }) => !here.has(address));
  const full = { isFull: true, awaited: filmCopies(extras) };
  if (await fetchAll(wanted, signal, onBytes)) return full;
  if (!signal.aborted && wanted.length < files.length) {
    // Files shared with another instruction may have been deleted with it meanwhile.
    const { files: hereNow } = await readSavedFiles();
    const gone = files.filter(({ address }) => here.has(address) && !hereNow.has(address));
    if (await fetchAll(gone, signal, onBytes)) return full;
  }
  return { isFull: false, awaited: signal.aborted ? filmCopies(extras) : await fetchExtras(extras, signal, onBytes) };
}

/**
 * Stores the record of a download; returns the reason if that fails. Storage may be full although the browser reported room.
 * A record that was removed or renewed meanwhile in another tab stays as it is.
 */
async function ifRoom(neededBytes: number, write: () => Promise<boolean>): Promise<Outcome | undefined> {
  try {
    return (await write()) ? undefined : { state: 'cancelled', linked: [] };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      return { state: 'no-room', neededBytes, leftBytes: 0 };
    throw error;
  }
}

/**
 * Renews older copies of the same instruction that other users downloaded on this device (design, section 11): the files are
 * here. This includes copies of authors: the server returns the same text of the live revision to every role, so no copy
 * contains more than another or reveals a role. If that fails, e.g. on a full disk, other users' copies stay as they are until
 * they sign in; the current user's copy is complete all the same.
 */
async function renewCopiesOfOthers(next: SavedInstruction): Promise<void> {
  const state = currentSession().store.getState();
  if (state.phase !== 'signed-in' || !seesOnlyAssigned(state.user.role)) return;
  try {
    for (const other of await listSavedOf(next.instructionId)) {
      if (other.userId === next.userId || other.takenBack !== null || other.revision >= next.revision) continue;
      const isRenewed = await renewSaved(other, await withEarlier({ ...next, userId: other.userId }, other));
      if (isRenewed) await sweepFilesOf(other);
    }
  } catch (error) {
    report.warning('Copies of others on this device could not be renewed', error);
  }
}

/** An open run continues with the revision it began with until the user switches: keep that revision, too. */
async function withEarlier(next: SavedInstruction, before: SavedInstruction): Promise<SavedInstruction> {
  const { revision, document, files, extras, earlier = [] } = before;
  if (revision === next.revision) return { ...next, earlier };
  if (!(await hasOpenRun(next.userId, next.instructionId))) return next;
  return { ...next, earlier: [{ revision, document, files, extras }, ...earlier] };
}

function savedOf(userId: string, wanted: Wanted, live: LiveDocument, { files, extras }: NeededFiles): SavedInstruction {
  const revision = live.view.revision ?? 0;
  return {
    userId,
    instructionId: wanted.id,
    title: live.view.content.title,
    revision,
    savedAtMs: serverNowMs(),
    document: live.text,
    summary: storedSummary(live, wanted),
    files,
    extras,
    awaited: filmCopies(extras),
    takenBack: null,
    liveRevision: revision,
  };
}
