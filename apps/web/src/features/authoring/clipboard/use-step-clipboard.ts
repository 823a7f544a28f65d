import type { Id } from '@benchbook/domain/ids';
import type { CopiedSteps } from '@benchbook/domain/instructions';
import { canRemoveMany, childIds, flattenSteps, placeOf } from '@benchbook/domain/steps';
import { useMemo } from 'react';
import { copyOf, pasteCopied, removeSteps } from '../../../blocks/instruction-draft/index.ts';
import type { ClipboardAction } from '../../../blocks/step-tree/index.ts';
import { report } from '../../../lib/log/report.ts';
import { currentSession, useCurrentUser } from '../../../lib/session/index.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';
import { together } from '../steps/together.ts';
import { readStepsText, writeOutline, writeStepsText } from './steps-text.ts';

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

/** The last copy of this tab, for copies that exceed the storage shared by all tabs. */
let inThisTab: string | undefined;

/**
 * Stores copied steps for "Paste" in the menus of all tabs of this user: on touch screens there is no other way, and reading
 * the system clipboard needs a permission. A sign-out deletes them.
 */
function keepCopied(userId: Id, copied: CopiedSteps): void {
  const text = `${userId}\n${writeStepsText(copied)}`;
  try {
    localStorage.setItem(STORAGE_KEYS.copiedSteps, text);
    inThisTab = undefined;
  } catch (error) {
    report.warning('The copied steps are too large for the storage shared by all tabs', error);
    localStorage.removeItem(STORAGE_KEYS.copiedSteps);
    inThisTab = text;
  }
  forgetOnSignOut();
}

/** The last copy of this user in any tab. */
function keptCopy(userId: Id): CopiedSteps | undefined {
  const text = inThisTab ?? localStorage.getItem(STORAGE_KEYS.copiedSteps);
  return text?.startsWith(`${userId}\n`) ? readStepsText(text.slice(userId.length + 1)) : undefined;
}

function forgetOnSignOut(): void {
  const stop = currentSession().store.subscribe((state) => {
    if (state.phase !== 'signed-out') return;
    stop();
    inThisTab = undefined;
    localStorage.removeItem(STORAGE_KEYS.copiedSteps);
  });
}

/** A custom MIME type: browsers pass it between tabs unchanged, and other programs do not paste it as text. */
const STEPS_TYPE = 'application/x-benchbook-steps';

/** Writes the steps for Benchbook and an outline as plain text for other programs. */
function fillClipboard(data: DataTransfer, copied: CopiedSteps): void {
  data.setData(STEPS_TYPE, writeStepsText(copied));
  data.setData('text/plain', writeOutline(copied));
}

function readClipboard(data: DataTransfer): CopiedSteps | undefined {
  return readStepsText(data.getData(STEPS_TYPE));
}

/** The same for a button, which has no clipboard event. Works without a permission and without HTTPS. */
function putOnClipboard(copied: CopiedSteps): void {
  const fill = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return;
    fillClipboard(event.clipboardData, copied);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('copy', fill, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
}
