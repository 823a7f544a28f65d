import type { Id } from '@benchbook/domain/ids';
import { canRemoveMany, DEFAULT_STEP_TITLE, findStepNameProblem, idsBelow } from '@benchbook/domain/steps';
import { useMemo } from 'react';
import { removeSteps } from '../../../blocks/instruction-draft/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';
import { together } from './together.ts';

interface StepCommands {
  add(kind: 'sibling' | 'sub-step'): void;
  /** Selects this step and adds a sub-step. */
  addAt(id: Id, kind: 'sibling' | 'sub-step'): void;
  /** Deletes the step, or the selection that it belongs to. Asks first (TREE-27); the only step is refused (TREE-26). */
  remove(id: Id): void;
  /** Resolves to false after the message about a blank name, and the old one stays (VAL-11). `next` is edited afterwards. */
  rename(id: Id, name: string, next: 'content' | 'none'): Promise<boolean>;
  startRename(id: Id): void;
  /** Opens the text, or the title if the step still has the default title. */
  write(id: Id): void;
  /** Opens the alerts of a step on its card (ALERT-07). */
  editAlerts(id: Id): void;
}

/** Commands for steps, with their questions and refusals. */
export function useStepCommands(): StepCommands {
  const { session } = useAuthor();
  const { ask, tell } = useDialogs();
  return useMemo(() => {
    const state = () => session.store.getState();
    const askToRemove = async (id: Id): Promise<void> => {
      const { tree } = state().draft;
      const ids = together(state(), id);
      if (!canRemoveMany(tree, ids)) return tell({ title: t('deleteStep'), message: t('onlyStep') });
      const subSteps = ids.reduce((count, each) => count + idsBelow(tree, each).length, 0);
      const message =
        ids.length > 1
          ? t('deleteSeveral', { steps: ids.length, subSteps })
          : subSteps > 0
            ? t('deleteMany', { subSteps })
            : t('deleteOne');
      if (!(await ask({ title: t('deleteStep'), message, confirmLabel: 'OK' }))) return;
      const [only] = ids;
      if (ids.length === 1 && only) return session.deleteStep(only);
      removeSteps(session.store, ids);
      announce(t('stepsDeleted', { count: ids.length + subSteps }));
      await session.save();
    };
    return {
      add: (kind) => void session.addStep(kind),
      addAt: (id, kind) => {
        if (state().selectedId !== id) state().select(id);
        void session.addStep(kind);
      },
      remove: (id) => void askToRemove(id),
      startRename: (id) => {
        state().select(id);
        state().edit('title');
      },
      write: (id) => {
        const hasTitle = state().draft.tree.byId[id]?.title !== DEFAULT_STEP_TITLE;
        state().select(id);
        state().edit(hasTitle ? 'content' : 'title');
      },
      editAlerts: (id) => {
        state().select(id);
        state().edit('alerts');
      },
      rename: async (id, name, next) => {
        const problem = findStepNameProblem(name);
        if (problem) {
          await tell({ title: t('stepName'), message: t(problem === 'blank' ? 'stepNameBlank' : 'stepNameTooLong') });
          return false;
        }
        state().rename(id, name.trim());
        if (state().selectedId === id && state().editing === 'title') state().edit(next);
        return true;
      },
    };
  }, [session, ask, tell]);
}
