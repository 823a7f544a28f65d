import type { Id } from '@benchbook/domain/ids';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import { useStepNumbers } from '../steps/use-step-numbers.ts';
import type { LibrarySlot } from './library-slot.ts';

interface StepLibraryProps {
  stepId: Id;
  renderLibrary: LibrarySlot;
  onClose(): void;
}

/** The Attachments Library as a dialog for one step. */
export function StepLibrary({ stepId, renderLibrary, onClose }: StepLibraryProps) {
  const { session } = useAuthor();
  const step = useDraft((state) => state.draft.tree.byId[stepId]);
  const { orderUses, markUpPhoto } = useDraftActions();
  const { rows } = useStepNumbers();
  if (!step) return null;
  return renderLibrary({
    stepNumber: rows.find((row) => row.id === stepId)?.number ?? '',
    stepTitle: step.title,
    uses: step.attachments,
    defaultUseId: step.defaultUseId,
    attach: (file) => session.attach(stepId, file),
    detach: (useId) => session.detach(stepId, useId),
    markUp: (useId, markup) => markUpPhoto(stepId, useId, markup),
    reorder: (uses) => orderUses(stepId, uses),
    onClose,
  });
}
