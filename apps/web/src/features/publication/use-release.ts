import { EMPTY_SAVE, type SavedInstruction, updateInstruction } from '@benchbook/contracts';
import { AFTER_RELEASE_MS } from '@benchbook/contracts/timing';
import type { Id } from '@benchbook/domain/ids';
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
import { t } from './messages.ts';
import { watchBuild } from './watch-build.tsx';

interface ReleaseOptions {
  readonly instructionId: Id;
  /** Saves what is unsaved; anything but 'saved' and 'nothing' holds the release back. */
  save(): Promise<string>;
  onChanged(saved: SavedInstruction): void;
  /** What the check before release finds; left out where nobody is asked. */
  check?(signal: AbortSignal): Promise<CheckFound>;
  /** Shows it, one by one. */
  onCheck?(): void;
}

interface CheckFound {
  readonly count: number;
  /** Of these the build refuses. */
  readonly fatalCount: number;
}

/** The question does not wait longer for what the check finds. */
const CHECKED_WITHIN_MS = 1_500;

/** Releasing asks, saves, releases and leads back to the list; withdrawing happens at once and stays (D-020). */
export function useRelease({ instructionId, save, onChanged, check, onCheck }: ReleaseOptions) {
  const { choose, tell } = useDialogs();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const wish = async (isReleased: boolean): Promise<SavedInstruction> => {
    const saved = await api.call(updateInstruction, { params: { id: instructionId }, body: { ...EMPTY_SAVE, isReleased } });
    onChanged(saved);
    if (!isReleased) showBanner({ tone: 'success', message: t('unreleased') });
    void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.lists });
    void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) });
    return saved;
  };
  /**
   * The list is shown afterwards, but not to who asked for the reasons of a refusal by then, has gone elsewhere, or has
   * something open that would be lost.
   */
  const wishRelease = async (): Promise<void> => {
    const place = window.location.pathname;
    let isShowingReasons = false;
    const build = watchBuild(instructionId, () => {
      isShowingReasons = true;
      void navigate(selectedPath(paths.instructions, instructionId));
    });
    try {
      build.tellTaken((await wish(true)).title);
    } catch (error) {
      build.stop();
      throw error;
    }
    setTimeout(() => {
      const isThere = window.location.pathname === place && !isShowingReasons;
      if (isThere && !isWorkHeld()) void navigate(paths.instructions);
    }, AFTER_RELEASE_MS);
  };
  const run = async (action: () => Promise<boolean>, failure: string): Promise<boolean> => {
    setBusy(true);
    try {
      return await action();
    } catch (error) {
      report.warning('The release could not be changed', error);
      await tell({ title: t('release'), message: sentenceOf(error, failure) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** True when it went out. */
  const releaseNow = (): Promise<boolean> =>
    run(async () => {
      const outcome = await save();
      if (outcome !== 'saved' && outcome !== 'nothing') return false;
      await wishRelease();
      return true;
    }, t('releaseFailed'));
  return {
    isBusy,
    /** After the question of the toolbar. */
    release: async () => {
      setBusy(true);
      const found = check ? await foundInTime(check) : NOTHING_FOUND;
      setBusy(false);
      const answer = await choose({
        title: t('release'),
        message: t('confirmRelease'),
        detail: found.count === 0 ? undefined : foundWords(found),
        confirmLabel: 'OK',
        others: found.count === 0 ? [] : [{ value: 'show', label: t('showFound') }],
      });
      if (answer === 'confirmed') await releaseNow();
      else if (answer === 'show') onCheck?.();
    },
    /** Without a question. */
    releaseNow,
    withdraw: () => run(() => wish(false).then(() => true), t('withdrawFailed')),
  };
}

const NOTHING_FOUND: CheckFound = { count: 0, fatalCount: 0 };

/** The build checks again, and with it the server: what can't be known here in time holds no question back. */
async function foundInTime(check: (signal: AbortSignal) => Promise<CheckFound>): Promise<CheckFound> {
  const late = AbortSignal.timeout(CHECKED_WITHIN_MS);
  const isLate = new Promise<CheckFound>((resolve) =>
    late.addEventListener('abort', () => resolve(NOTHING_FOUND), { once: true }),
  );
  const found = check(late).catch((error: unknown) => {
    if (!late.aborted) report.warning('The check before release could not be made', error);
    return NOTHING_FOUND;
  });
  return Promise.race([found, isLate]);
}

function foundWords({ count, fatalCount }: CheckFound): string {
  const found = t('checkFound', { count });
  return fatalCount === 0 ? found : `${found} ${t('checkFatal', { count: fatalCount })}`;
}
