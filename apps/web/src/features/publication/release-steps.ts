import { EMPTY_SAVE, type InstructionSave, type SavedInstruction, updateInstruction } from '@benchbook/contracts';
import { AFTER_RELEASE_MS } from '@benchbook/contracts/timing';
import type { SaveSince } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import type { QueryClient } from '@tanstack/react-query';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/query-keys.ts';
import { paths, selectedPath } from '../../lib/routes/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import type { useDialogs } from '../../ui/dialogs/index.ts';
import { isWorkHeld } from '../../ui/navigation/index.ts';
import { mayWithdraw } from './may-withdraw.ts';
import { t } from './messages.ts';
import { t as words } from './question-messages.ts';
import { releaseQuestion } from './question-words.ts';
import { checkInTime, requestRelease, type SavedMeanwhile } from './release-request.ts';
import { watchBuild } from './watch-build.tsx';

/** What a release needs from the page around the button. */
export interface ReleasePage extends ReleaseOptions {
  readonly dialogs: ReturnType<typeof useDialogs>;
  readonly username: string;
  readonly queryClient: QueryClient;
  navigate(path: string): unknown;
  setBusy(isBusy: boolean): void;
  /** The entered reason; kept for the next attempt after a failure. */
  readonly reason: { current: string };
}

/**
 * Runs after the dialog of the toolbar. Resolves to true if released. If the save merged another user's work, or they saved
 * while the dialog was open, it shows their changes and asks again.
 */
export const release = (page: ReleasePage): Promise<boolean> => failing(page, () => ask(page, []));

/**
 * Releases without asking, unless another user saved meanwhile.
 *
 * @param seen the version that was on the screen at the request
 * @param reason of the change; empty without one
 */
export const releaseNow = (page: ReleasePage, seen: number, reason: string): Promise<boolean> =>
  failing(page, async () => {
    page.reason.current = reason;
    const outcome = await busy(page, () => saveAndRelease(page, seen, reason));
    return typeof outcome === 'boolean' ? outcome : ask(page, outcome);
  });

/** Withdraws the live revision from the shop floor; asks first if it is assigned (design, section 11). */
export async function withdraw(
  page: Pick<ReleasePage, 'instructionId' | 'dialogs' | 'queryClient' | 'onChanged'>,
): Promise<void> {
  const { instructionId, dialogs } = page;
  try {
    if (!(await mayWithdraw(instructionId, dialogs.ask))) return;
    noteChange(
      page,
      await api.call(updateInstruction, { params: { id: instructionId }, body: { ...EMPTY_SAVE, isReleased: false } }),
    );
    showBanner({ tone: 'success', message: words('unreleased') });
  } catch (error) {
    report.warning('The release could not be withdrawn', error);
    await dialogs.tell({ title: t('withdraw'), message: sentenceOf(error, t('withdrawFailed')) });
  }
}

async function failing({ dialogs }: ReleasePage, action: () => Promise<boolean>): Promise<boolean> {
  try {
    return await action();
  } catch (error) {
    report.warning('The release could not be changed', error);
    await dialogs.tell({ title: t('release'), message: sentenceOf(error, t('releaseFailed')) });
    return false;
  }
}

async function busy<Value>({ setBusy }: ReleasePage, task: () => Promise<Value>): Promise<Value> {
  setBusy(true);
  try {
    return await task();
  } finally {
    setBusy(false);
  }
}

async function ask(page: ReleasePage, cameIn: readonly SaveSince[]): Promise<boolean> {
  const { instructionId, dialogs, version, unsaved, onCheck } = page;
  const onChange = (written: string): void => {
    page.reason.current = written;
  };
  for (let news = cameIn; ; ) {
    const seen = version();
    const found = await busy(page, () => checkInTime(instructionId, unsaved()));
    const answer = await dialogs.choose(releaseQuestion(news, found, { value: page.reason.current, onChange }));
    if (answer === 'show') onCheck();
    if (answer === undefined || answer === 'show') return false;
    if (answer === 'again') continue;
    const outcome = await busy(page, () => saveAndRelease(page, seen, page.reason.current));
    if (outcome === true) page.reason.current = '';
    if (typeof outcome === 'boolean') return outcome;
    news = outcome;
  }
}

/** Saves and releases the seen version. True if released, false if a save prevented it, else the changes of other users. */
async function saveAndRelease(page: ReleasePage, seen: number, reason: string): Promise<boolean | readonly SaveSince[]> {
  const { outcome, version: saved, savedSince } = await page.save();
  if (outcome !== 'saved' && outcome !== 'nothing') return false;
  if (savedSince.length > 0) return savedSince;
  const isAlone = saved === seen + (outcome === 'saved' ? 1 : 0);
  // If others saved in between, the server says who.
  const meanwhile = await sendRelease(page, isAlone ? saved : seen, reason);
  if (!meanwhile) return true;
  await page.takeIn(meanwhile.version);
  const others = meanwhile.savedSince.filter(({ by }) => by !== page.username);
  return others.length > 0 ? others : meanwhile.savedSince;
}

/** Sends the release and shows its progress; returns the changes of another user who has saved meanwhile. */
async function sendRelease(page: ReleasePage, version: number, reason: string): Promise<SavedMeanwhile | undefined> {
  const { instructionId, navigate, onLeft } = page;
  const place = window.location.pathname;
  let isShowingReasons = false;
  // The build may end before the response arrives.
  const build = watchBuild(instructionId, () => {
    isShowingReasons = true;
    navigate(selectedPath(paths.instructions, instructionId));
  });
  try {
    const answer = await requestRelease(instructionId, version, reason);
    if ('savedSince' in answer && !('release' in answer)) {
      build.stop();
      return answer;
    }
    noteChange(page, answer);
    build.showTaken(answer.title);
  } catch (error) {
    build.stop();
    throw error;
  }
  // Don't navigate if the user has opened the reasons of a refusal, has left, or has open work that would be lost.
  setTimeout(() => {
    const isThere = window.location.pathname === place && !isShowingReasons;
    if (!isThere || isWorkHeld()) return;
    navigate(paths.instructions);
    onLeft();
  }, AFTER_RELEASE_MS);
  return undefined;
}

/** Stores the server's response in the cache, and reloads the lists. */
function noteChange(
  { instructionId, queryClient, onChanged }: Pick<ReleasePage, 'instructionId' | 'queryClient' | 'onChanged'>,
  saved: SavedInstruction,
): void {
  onChanged(saved);
  void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.lists });
  void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) });
}

export interface ReleaseOptions {
  readonly instructionId: Id;
  /** Saves unsaved changes; any outcome except 'saved' and 'nothing' prevents the release. */
  save(): Promise<{ readonly outcome: string; readonly version: number; readonly savedSince: readonly SaveSince[] }>;
  /** Unsaved changes on the screen, as a save would send them; null if all is saved. */
  unsaved(): InstructionSave | null;
  /** The version on the screen. */
  version(): number;
  /** Another user saved this version: loads and shows their changes. */
  takeIn(version: number): Promise<void>;
  onChanged(saved: SavedInstruction): void;
  /** It is released and the list is shown: the instruction is closed. */
  onLeft(): void;
  /** Shows the findings of the check before release, one by one. */
  onCheck(): void;
}
