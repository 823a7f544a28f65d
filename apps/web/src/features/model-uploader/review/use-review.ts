import { ApiError } from '@benchbook/client';
import { approveModel, type QueuedModel } from '@benchbook/contracts';
import { DECIMATIONS, fileOfSetting, type LevelFile } from '@benchbook/domain/model-uploads';
import { useCallback, useState } from 'react';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

/** What to store of a model. */
export interface ReviewChoice {
  readonly level: LevelFile;
  readonly backgroundColor: string;
  /** Name in the library. */
  readonly name: string;
}

/** Result of an approval: added, the name is not available, or it failed and the error was shown. */
export type ApprovalEnd =
  | { readonly kind: 'approved' }
  | { readonly kind: 'no-name'; readonly problem: string }
  | { readonly kind: 'failed' };

interface Review {
  readonly isBusy: boolean;
  /** Adds the level to the library under exactly this name. */
  approve(choice: ReviewChoice): Promise<ApprovalEnd>;
}

/** Decisions about a model in review. */
export function useReview({ id }: Pick<QueuedModel, 'id'>): Review {
  const { tell } = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const approve = useCallback(
    async ({ level, backgroundColor, name }: ReviewChoice): Promise<ApprovalEnd> => {
      setBusy(true);
      const isAsItIs = level === 'orig';
      const setting = DECIMATIONS.find((each) => fileOfSetting(each.setting) === level)?.setting ?? 0;
      try {
        const { path } = await api.call(
          approveModel,
          {
            params: { model_id: id, decimationSetting: setting, backgroundColor },
            body: { modelId: id, setting, isAsItIs, backgroundColor, name, isNameFixed: true, camera: null },
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

/** The server's message about the name; null for any other error. */
function nameProblemOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError)) return null;
  if (failure.code === 'DUPLICATE_FILE') return sentenceOf(failure, t('approveFailed'));
  return failure.errors['name'] ?? null;
}
