import { EMPTY_SAVE, type InstructionSave, type SavedInstruction, updateInstruction } from '@benchbook/contracts';
import { AFTER_RELEASE_MS } from '@benchbook/contracts/timing';
import type { Id } from '@benchbook/domain/ids';
import type { SaveSince } from '@benchbook/domain/release';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/query-keys.ts';
import { paths, selectedPath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { isWorkHeld } from '../../ui/leaving/index.ts';
import { mayWithdraw } from './may-withdraw.ts';
import { t } from './messages.ts';
import { releaseQuestion } from './question-words.ts';
import { checkInTime, requestRelease } from './release-request.ts';
import { watchBuild } from './watch-build.tsx';

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

/**
 * Releasing asks, saves, releases the version that was seen and leads back to the list. Where somebody else's work came in
 * by the save, or was saved while the question stood open, it shows what that is and asks anew.
 */
export function useRelease({ instructionId, save, unsaved, version, takeIn, onChanged, onLeft, onCheck }: ReleaseOptions) {
  const { choose, tell } = useDialogs();
  const sendRelease = useSendRelease(instructionId, { onChanged, onLeft });
  const { username } = useCurrentUser();
  const [isBusy, setBusy] = useState(false);

  const busy = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    setBusy(true);
    try {
      return await task();
    } finally {
      setBusy(false);
    }
  };
  /** Saves and releases what was seen. True when it went out, false when a save held it back, else what of others came in. */
  const saveAndRelease = async (seen: number): Promise<boolean | readonly SaveSince[]> => {
    const { outcome, version: saved, savedSince } = await save();
    if (outcome !== 'saved' && outcome !== 'nothing') return false;
    if (savedSince.length > 0) return savedSince;
    const isAlone = saved === seen + (outcome === 'saved' ? 1 : 0);
    // Where others came in between, the server says who.
    const meanwhile = await sendRelease(isAlone ? saved : seen);
    if (!meanwhile) return true;
    await takeIn(meanwhile.version);
    const others = meanwhile.savedSince.filter(({ by }) => by !== username);
    return others.length > 0 ? others : meanwhile.savedSince;
  };
  const ask = async (cameIn: readonly SaveSince[]): Promise<boolean> => {
    for (let news = cameIn; ; ) {
      const seen = version();
      const found = await busy(() => checkInTime(instructionId, unsaved()));
      const answer = await choose(releaseQuestion(news, found));
      if (answer === 'show') onCheck();
      if (answer === undefined || answer === 'show') return false;
      if (answer === 'again') continue;
      const outcome = await busy(() => saveAndRelease(seen));
      if (typeof outcome === 'boolean') return outcome;
      news = outcome;
    }
  };
  const failing = async (action: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await action();
    } catch (error) {
      report.warning('The release could not be changed', error);
      await tell({ title: t('release'), message: sentenceOf(error, t('releaseFailed')) });
      return false;
    }
  };
  return {
    isBusy,
    /** After the question of the toolbar. True when it went out. */
    release: () => failing(() => ask([])),
    /**
     * Without a question, unless something came in since.
     *
     * @param seen the version that was on the screen when it was asked for
     */
    releaseNow: (seen: number): Promise<boolean> =>
      failing(async () => {
        const outcome = await busy(() => saveAndRelease(seen));
        return typeof outcome === 'boolean' ? outcome : ask(outcome);
      }),
  };
}

/** Sends the release and says how it goes on; gives what came in when somebody has saved since. */
function useSendRelease(instructionId: Id, { onChanged, onLeft }: Pick<ReleaseOptions, 'onChanged' | 'onLeft'>) {
  const navigate = useNavigate();
  const noteChange = useNoteChange(instructionId, onChanged);
  return async (version: number) => {
    const place = window.location.pathname;
    let isShowingReasons = false;
    // The build may be over before the answer has come.
    const build = watchBuild(instructionId, () => {
      isShowingReasons = true;
      void navigate(selectedPath(paths.instructions, instructionId));
    });
    try {
      const answer = await requestRelease(instructionId, version);
      if ('savedSince' in answer && !('release' in answer)) {
        build.stop();
        return answer;
      }
      noteChange(answer);
      build.tellTaken(answer.title);
    } catch (error) {
      build.stop();
      throw error;
    }
    // Not to somebody who asked for the reasons of a refusal by then, has gone elsewhere, or has work open that would be lost.
    setTimeout(() => {
      const isThere = window.location.pathname === place && !isShowingReasons;
      if (!isThere || isWorkHeld()) return;
      void navigate(paths.instructions);
      onLeft();
    }, AFTER_RELEASE_MS);
    return undefined;
  };
}

/** Takes over what the server answered, and has the lists read again. */
function useNoteChange(instructionId: Id, onChanged: (saved: SavedInstruction) => void) {
  const queryClient = useQueryClient();
  return (saved: SavedInstruction): void => {
    onChanged(saved);
    void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.lists });
    void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) });
  };
}

/** Takes the live revision from the shop floor; asks first when people have it (design, section 11). */
export function useWithdraw({ instructionId, onChanged }: Pick<ReleaseOptions, 'instructionId' | 'onChanged'>) {
  const { ask, tell } = useDialogs();
  const noteChange = useNoteChange(instructionId, onChanged);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      if (!(await mayWithdraw(instructionId, ask))) return;
      noteChange(
        await api.call(updateInstruction, { params: { id: instructionId }, body: { ...EMPTY_SAVE, isReleased: false } }),
      );
      showBanner({ tone: 'success', message: t('unreleased') });
    } catch (error) {
      report.warning('The release could not be withdrawn', error);
      await tell({ title: t('withdraw'), message: sentenceOf(error, t('withdrawFailed')) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, withdraw };
}
