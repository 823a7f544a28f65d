import type { Id } from '@benchbook/domain/ids';
import type { CopiedSteps } from '@benchbook/domain/instructions';
import { canRemoveMany, childIds, flattenSteps, placeOf } from '@benchbook/domain/steps';
import { useMemo } from 'react';
import { copyOf, pasteCopied, removeSteps } from '../../../blocks/instruction-draft/index.ts';
import type { ClipboardAction } from '../../../blocks/step-tree/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';
import { together } from '../steps/together.ts';
import { keepCopied, keptCopy } from './copied-steps.ts';
import { fillClipboard, putOnClipboard, readClipboard } from './system-clipboard.ts';

interface StepClipboard {
  /** Copies this step, or the selection that it belongs to, from a menu. */
  copy(id: Id): void;
  /** Copies and removes; Undo restores the steps. Refused if no step would remain. */
  cut(id: Id): void;
  /** Pastes after this step (or the last one of its selection), or into it as its last sub-steps. */
  paste(id: Id, where: 'after' | 'into'): void;
  canPaste(): boolean;
  /** Handlers for keys, which use the system clipboard. */
  onClipboard(what: ClipboardAction, id: Id, data: DataTransfer): boolean;
}

/** Copy, cut and paste of steps, within an instruction and between instructions. */
export function useStepClipboard(): StepClipboard {
  const { session } = useAuthor();
  const { tell } = useDialogs();
  const { id: userId } = useCurrentUser();
  return useMemo(() => {
    const { store } = session;
    const ids = (id: Id): readonly Id[] => together(store.getState(), id);

    /** Undefined if no step would remain. */
    const take = (id: Id, isCut: boolean): CopiedSteps | undefined => {
      session.flush();
      if (isCut && !canRemoveMany(store.getState().draft.tree, ids(id))) {
        void tell({ title: t('cut'), message: t('onlyStep') });
        return undefined;
      }
      const copied = copyOf(store, ids(id), isCut);
      keepCopied(userId, copied);
      announce(t(isCut ? 'stepsCut' : 'stepsCopied', { count: flattenSteps(copied.steps).length }));
      if (isCut) removeSteps(store, ids(id));
      return copied;
    };
    const takeByMenu = (id: Id, isCut: boolean): void => {
      const copied = take(id, isCut);
      if (copied) putOnClipboard(copied);
    };
    const put = (copied: CopiedSteps, id: Id, where: 'after' | 'into'): void => {
      session.flush();
      const { tree } = store.getState().draft;
      const at = placeOf(tree, ids(id).at(-1) ?? id);
      const place =
        where === 'into' ? { parentId: id, index: childIds(tree, id).length } : { parentId: at.parentId, index: at.index + 1 };
      const lostLinks = pasteCopied(store, copied, place);
      if (lostLinks > 0) showBanner({ tone: 'news', message: t('stepLinksLost', { count: lostLinks }) });
      announce(t('stepsPasted', { count: flattenSteps(copied.steps).length }));
    };
    return {
      copy: (id) => takeByMenu(id, false),
      cut: (id) => takeByMenu(id, true),
      paste: (id, where) => {
        const copied = keptCopy(userId);
        if (copied) put(copied, id, where);
      },
      canPaste: () => keptCopy(userId) !== undefined,
      onClipboard: (what, id, data) => {
        if (what === 'paste') {
          const copied = readClipboard(data);
          if (copied) put(copied, id, 'after');
          return copied !== undefined;
        }
        const copied = take(id, what === 'cut');
        if (copied) fillClipboard(data, copied);
        return true;
      },
    };
  }, [session, tell, userId]);
}
