import { approveModel, type QueuedModel } from '@benchbook/contracts';
import type { DecimationSetting } from '@benchbook/domain/model-uploads';
import { useCallback, useState } from 'react';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

interface Review {
  readonly isBusy: boolean;
  /** Asks, and takes the level into the library (MODEL-22). Answers whether it is there. */
  approve(setting: DecimationSetting, backgroundColor: string): Promise<boolean>;
}

/** What can be decided about a model in review. */
export function useReview({ id, name }: QueuedModel): Review {
  const { ask, tell } = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const approve = useCallback(
    async (setting: DecimationSetting, backgroundColor: string) => {
      const isSure = await ask({ title: t('approve'), message: t('approveQuestion'), confirmLabel: t('approve') });
      if (!isSure) return false;
      setBusy(true);
      try {
        const { path } = await api.call(
          approveModel,
          {
            params: { model_id: id, decimationSetting: setting, backgroundColor },
            body: { modelId: id, setting, backgroundColor, name, camera: null },
          },
          { timeoutMs: null },
        );
        showBanner({ tone: 'success', message: t('approved', { name: path }) });
        return true;
      } catch (failure) {
        await tell({ title: t('approve'), message: sentenceOf(failure, t('approveFailed')) });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [ask, tell, id, name],
  );
  return { isBusy, approve };
}
