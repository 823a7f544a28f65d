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
import { isWorkHeld } from '../../ui/leaving/index.ts';
import { mayWithdraw } from './may-withdraw.ts';
import { t } from './messages.ts';
import { t as words } from './question-messages.ts';
import { releaseQuestion } from './question-words.ts';
import { checkInTime, requestRelease, type SavedMeanwhile } from './release-request.ts';
import { watchBuild } from './watch-build.tsx';

/** What the steps of a release take from the page around the button. */
export interface ReleasePage extends ReleaseOptions {
  readonly dialogs: ReturnType<typeof useDialogs>;
  readonly username: string;
  readonly queryClient: QueryClient;
  navigate(path: string): unknown;
  setBusy(isBusy: boolean): void;
  /** What was written as the reason; kept for the next try after a failure. */
  readonly reason: { current: string };
}

/**
 * After the question of the toolbar. True when it went out. Where somebody else's work came in by the save, or was saved while the
 * question stood open, it shows what that is and asks anew.
 */
export const release = (page: ReleasePage): Promise<boolean> => failing(page, () => ask(page, []));

/**
 * Without a question, unless something came in since.
 *
 * @param seen the version that was on the screen when it was asked for
 * @param reason of the change; empty without one
 */
export const releaseNow = (page: ReleasePage, seen: number, reason: string): Promise<boolean> =>
  failing(page, async () => {
    page.reason.current = reason;
    const outcome = await busy(page, () => saveAndRelease(page, seen, reason));
    return typeof outcome === 'boolean' ? outcome : ask(page, outcome);
  });

/** Takes the live revision from the shop floor; asks first when people have it (design, section 11). */
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

/** Saves and releases what was seen. True when it went out, false when a save held it back, else what of others came in. */
async function saveAndRelease(page: ReleasePage, seen: number, reason: string): Promise<boolean | readonly SaveSince[]> {
  const { outcome, version: saved, savedSince } = await page.save();
  if (outcome !== 'saved' && outcome !== 'nothing') return false;
  if (savedSince.length > 0) return savedSince;
  const isAlone = saved === seen + (outcome === 'saved' ? 1 : 0);
  // Where others came in between, the server says who.
  const meanwhile = await sendRelease(page, isAlone ? saved : seen, reason);
  if (!meanwhile) return true;
  await page.takeIn(meanwhile.version);
  const others = meanwhile.savedSince.filter(({ by }) => by !== page.username);
  return others.length > 0 ? others : meanwhile.savedSince;
}

/** Sends the release and says how it goes on; gives what came in when somebody has saved since. */
async function sendRelease(page: ReleasePage, version: number, reason: string): Promise<SavedMeanwhile | undefined> {
  const { instructionId, navigate, onLeft } = page;
  const place = window.location.pathname;
  let isShowingReasons = false;
  // The build may be over before the answer has come.
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
    build.tellTaken(answer.title);
  } catch (error) {
    build.stop();
    throw error;
  }
  // Not to somebody who asked for the reasons of a refusal by then, has gone elsewhere, or has work open that would be lost.
  setTimeout(() => {
    const isThere = window.location.pathname === place && !isShowingReasons;
    if (!isThere || isWorkHeld()) return;
    navigate(paths.instructions);
    onLeft();
  }, AFTER_RELEASE_MS);
  return undefined;
}

/** Takes over what the server answered, and has the lists read again. */
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
  /** Saves what is unsaved; any outcome but 'saved' and 'nothing' holds the release back. */
  save(): Promise<{ readonly outcome: string; readonly version: number; readonly savedSince: readonly SaveSince[] }>;
  /** What is on the screen and not saved, as a save would send it; null where all is saved. */
  unsaved(): InstructionSave | null;
  /** The version on the screen. */
  version(): number;
  /** Somebody else saved this version: their part is read and shown. */
  takeIn(version: number): Promise<void>;
  onChanged(saved: SavedInstruction): void;
  /** It is released and the list is shown: the instruction is not open any more. */
  onLeft(): void;
  /** Shows what the check before release finds, one by one. */
  onCheck(): void;
}
