import { ApiError } from '@benchbook/client';
import { approveModel, type QueuedModel } from '@benchbook/contracts';
import type { DecimationSetting } from '@benchbook/domain/model-uploads';
import { useCallback, useState } from 'react';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

/** What is kept of a model. */
export interface ReviewChoice {
  readonly setting: DecimationSetting;
  readonly backgroundColor: string;
  /** In the library. */
  readonly name: string;
}

/** What became of an approval: it is there, its name can not be had, or it failed and that was told. */
export type ApprovalEnd =
  | { readonly kind: 'approved' }
  | { readonly kind: 'no-name'; readonly problem: string }
  | { readonly kind: 'failed' };

interface Review {
  readonly isBusy: boolean;
  /** Takes the level into the library under this name and no other. */
  approve(choice: ReviewChoice): Promise<ApprovalEnd>;
}

/** What can be decided about a model in review. */
export function useReview({ id }: Pick<QueuedModel, 'id'>): Review {
  const { tell } = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const approve = useCallback(
    async ({ setting, backgroundColor, name }: ReviewChoice): Promise<ApprovalEnd> => {
      setBusy(true);
      try {
        const { path } = await api.call(
          approveModel,
          {
            params: { model_id: id, decimationSetting: setting, backgroundColor },
            body: { modelId: id, setting, backgroundColor, name, isNameFixed: true, camera: null },
          },
          { timeoutMs: null },
        );
        showBanner({ tone: 'success', message: t('approved', { name: path }) });
        return { kind: 'approved' };
      } catch (failure) {
        const problem = nameProblemOf(failure);
        if (problem !== null) return { kind: 'no-name', problem };
        await tell({ title: t('approve'), message: sentenceOf(failure, t('approveFailed')) });
        return { kind: 'failed' };
      } finally {
        setBusy(false);
      }
    },
    [tell, id],
  );
  return { isBusy, approve };
}

/** What the server says about the name; null where something else is wrong. */
function nameProblemOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError)) return null;
  if (failure.code === 'DUPLICATE_FILE') return sentenceOf(failure, t('approveFailed'));
  return failure.errors['name'] ?? null;
}
