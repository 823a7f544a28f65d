import { useStore } from 'zustand';
import { writePublication } from '../../../blocks/instruction-draft/index.ts';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import { useSave } from '../toolbar/use-save.ts';
import type { PublicationInput, ToolName, ToolSlots } from './tool-slots.ts';

interface ToolWindowProps {
  tool: ToolName;
  slots: ToolSlots;
  createdAtMs: number;
  releasing: PublicationInput['releasing'];
  onCheck(): void;
  onClose(): void;
}

/** The dialog opened from the toolbar, connected to the draft. */
export function ToolWindow({ tool, slots, createdAtMs, releasing, onCheck, onClose }: ToolWindowProps) {
  const { session } = useAuthor();
  const { publication, settings } = useDraft((state) => state.draft);
  const savedPreviewImage = useDraft((state) => state.base.settings.previewImage);
  const isSavable = useDraft((state) => state.draft !== state.base);
  const isSaving = useDraft((state) => state.isSaving);
  const isKept = useDraft((state) => state.isKept);
  const { release } = useStore(session.live);
  const { setSettings } = useDraftActions();
  const save = useSave();
  const { instructionId } = session;
  if (tool === 'tags') return slots.tags({ instructionId, onClose });
  return slots.publication({
    instructionId,
    createdAtMs,
    page: publication,
    settings,
    savedPreviewImage,
    release,
    isSavable,
    isSaving,
    isKept,
    write: (fields, isSameRun) => writePublication(session.store, fields, isSameRun),
    change: setSettings,
    save,
    releasing,
    onCheck,
    onClose,
  });
}
