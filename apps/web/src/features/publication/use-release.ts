import { EMPTY_SAVE, type SavedInstruction, updateInstruction } from '@benchbook/contracts';
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
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { isWorkHeld } from '../../ui/leaving/index.ts';
import { mayWithdraw } from './may-withdraw.ts';
import { t } from './messages.ts';
import { questionDetail } from './question-words.ts';
import { checkInTime, requestRelease } from './release-request.ts';
import { watchBuild } from './watch-build.tsx';

export interface ReleaseOptions {
  readonly instructionId: Id;
  /** Saves what is unsaved; any outcome but 'saved' and 'nothing' holds the release back. */
  save(): Promise<{ readonly outcome: string; readonly version: number; readonly savedSince: readonly SaveSince[] }>;
  /** The version on the screen. */
  version(): number;
  /** Somebody else saved this version: their part is read and shown. */
  takeIn(version: number): Promise<void>;
  onChanged(saved: SavedInstruction): void;
  /** Shows what the check before release finds, one by one. */
  onCheck(): void;
}

/**
 * Releasing saves, asks, releases the version that was seen and leads back to the list. Where somebody else's work came in
 * by the save, or was saved while the question stood open, it shows what that is and asks anew.
 */
export function useRelease({ instructionId, save, version, takeIn, onChanged, onCheck }: ReleaseOptions) {
  const { choose, tell } = useDialogs();
  const sendRelease = useSendRelease(instructionId, onChanged);
  const [isBusy, setBusy] = useState(false);

  const busy = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    setBusy(true);
    try {
      return await task();
    } finally {
      setBusy(false);
    }
  };
  const saved = async () => {
    const done = await save();
    return done.outcome === 'saved' || done.outcome === 'nothing' ? done : undefined;
  };
  /** True when the version went out; what came in instead when somebody saved since. */
  const releaseSeen = async (seen: number): Promise<true | readonly SaveSince[]> => {
    const meanwhile = await sendRelease(seen);
    if (!meanwhile) return true;
    await takeIn(meanwhile.version);
    return meanwhile.savedSince;
  };
  /** Saves what was made since the question came up. Where others came in between, the server says who. */
  const versionToRelease = async (seen: number): Promise<number | undefined> => {
    const last = await saved();
    if (!last) return undefined;
    const isAlone = last.savedSince.length === 0 && last.version === seen + (last.outcome === 'saved' ? 1 : 0);
    return isAlone ? last.version : seen;
  };
  const ask = async (cameIn: readonly SaveSince[]): Promise<boolean> => {
    let news = cameIn;
    for (;;) {
      const seen = await busy(saved);
      if (!seen) return false;
      const found = await busy(() => checkInTime(instructionId));
      const isFound = found !== 'unknown' && found.count > 0;
      const answer = await choose({
        title: t('release'),
        message: t('confirmRelease'),
        detail: questionDetail([...news, ...seen.savedSince], found),
        confirmLabel: 'OK',
        others: [
          ...(isFound ? [{ value: 'show' as const, label: t('showFound') }] : []),
          ...(found === 'unknown' ? [{ value: 'again' as const, label: t('checkAgain') }] : []),
        ],
      });
      if (answer === 'show') onCheck();
      if (answer === undefined || answer === 'show') return false;
      if (answer === 'again') continue;
      const outcome = await busy(async () => {
        const toRelease = await versionToRelease(seen.version);
        return toRelease === undefined ? [] : releaseSeen(toRelease);
      });
      if (outcome === true) return true;
      if (outcome.length === 0) return false;
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
    version,
    /** After the question of the toolbar. True when it went out. */
    release: () => failing(() => ask([])),
    /**
     * Without a question, unless something came in since.
     *
     * @param seen the version that was on the screen when it was asked for
     */
    releaseNow: (seen: number): Promise<boolean> =>
      failing(async () => {
        const outcome = await busy(async () => {
          const toRelease = await versionToRelease(seen);
          return toRelease === undefined ? [] : releaseSeen(toRelease);
        });
        if (outcome === true) return true;
        return outcome.length > 0 && ask(outcome);
      }),
  };
}

/** Sends the release and says how it goes on; gives what came in when somebody has saved since. */
function useSendRelease(instructionId: Id, onChanged: (saved: SavedInstruction) => void) {
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
      if (isThere && !isWorkHeld()) void navigate(paths.instructions);
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
