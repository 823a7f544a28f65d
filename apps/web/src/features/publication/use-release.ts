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
import { t } from './messages.ts';
import { watchBuild } from './watch-build.tsx';

interface ReleaseOptions {
  readonly instructionId: Id;
  /** Saves what is unsaved; anything but 'saved' and 'nothing' holds the release back. */
  save(): Promise<string>;
  onChanged(saved: SavedInstruction): void;
}

/** Releasing asks, saves, releases and leads back to the list; withdrawing happens at once and stays (D-020). */
export function useRelease({ instructionId, save, onChanged }: ReleaseOptions) {
  const { ask, tell } = useDialogs();
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
  const wishRelease = async (): Promise<void> => {
    const build = watchBuild(instructionId, () => void navigate(selectedPath(paths.instructions, instructionId)));
    try {
      build.tellTaken((await wish(true)).title);
    } catch (error) {
      build.stop();
      throw error;
    }
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
      setTimeout(() => void navigate(paths.instructions), AFTER_RELEASE_MS);
      return true;
    }, t('releaseFailed'));
  return {
    isBusy,
    /** After the question of the toolbar. */
    release: async () => {
      if (await ask({ title: t('release'), message: t('confirmRelease'), confirmLabel: 'OK' })) await releaseNow();
    },
    /** Without a question. */
    releaseNow,
    withdraw: () => run(() => wish(false).then(() => true), t('withdrawFailed')),
  };
}
