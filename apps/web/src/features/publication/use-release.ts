import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../lib/client/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { lazyValue } from '../../ui/lazy/index.ts';
import { t } from './messages.ts';
import type { ReleaseOptions } from './release-steps.ts';

type Steps = typeof import('./release-steps.ts');

/** The steps after pressing *Release* or *Withdraw*; loaded then, as they need the server anyway. */
const steps = lazyValue(() => import('./release-steps.ts'));

/** Releasing asks, saves, releases the seen version and leads back to the list (`release-steps.ts`). */
export function useRelease(options: ReleaseOptions) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { username } = useCurrentUser();
  const [isBusy, setBusy] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const reason = useRef('');
  const page = { ...options, dialogs, navigate, queryClient, username, setBusy, reason };
  const begin = async <Value>(run: (loaded: Steps) => Promise<Value>): Promise<Value | undefined> => {
    let loaded: Steps;
    setBusy(true);
    try {
      loaded = await steps.get();
    } catch (error) {
      await dialogs.tell({ title: t('release'), message: sentenceOf(error, t('releaseFailed')) });
      return undefined;
    } finally {
      setBusy(false);
    }
    return run(loaded);
  };
  return {
    isBusy,
    isWithdrawing,
    /** Runs after the dialog of the toolbar. Resolves to true if released. */
    release: async (): Promise<boolean> => (await begin((loaded) => loaded.release(page))) ?? false,
    /**
     * Releases without asking, unless another user saved meanwhile.
     *
     * @param seen the version that was on the screen at the request
     * @param reason of the change; empty without one
     */
    releaseNow: async (seen: number, reason: string): Promise<boolean> =>
      (await begin((loaded) => loaded.releaseNow(page, seen, reason))) ?? false,
    /** Withdraws the live revision from the shop floor; asks first if it is assigned (design, section 11). */
    withdraw: async (): Promise<void> => {
      setWithdrawing(true);
      await begin((loaded) => loaded.withdraw(page));
      setWithdrawing(false);
    },
  };
}
