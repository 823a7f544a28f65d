import type { Annotation } from '@benchbook/domain/annotations';
import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { useAuthor } from '../session/author-context.ts';
import { VIEW } from './panel-mode.ts';
import { usePanel } from './use-panel.ts';
import { useSentAnnotations } from './use-sent-annotations.ts';
import { placed, withMark } from './written-annotation.ts';

interface AnnotationsOptions {
  readonly stepId: Id | undefined;
  readonly use: AttachmentUse | undefined;
  /** While the Attachments Library is open no annotation can be started or saved (ANNO-23). */
  readonly isLibraryOpen: boolean;
}

/** Annotations of the shown file and their commands. Selecting another step or file discards a new annotation (ANNO-22). */
export function useAnnotations({ stepId, use, isLibraryOpen }: AnnotationsOptions) {
  const { session } = useAuthor();
  const { viewer } = session;
  const { mode, setMode, isOpen, setOpen, lostIds } = usePanel(viewer.channel, `${stepId} ${use?.id}`);
  const canAnnotate = use !== undefined && fileKind(use.file.extension) === 'model';
  const shown = canAnnotate && isOpen ? mode : VIEW;

  const { create, remove } = useSentAnnotations({ stepId, use, mode, setMode });
  /** Changes the draft, so that it can be undone and is saved with other changes. */
  const change = (id: string, fields: Partial<Omit<Annotation, 'id'>>): void => {
    if (stepId && use) session.store.getState().changeNote(stepId, use.id, id, fields);
    setMode({ kind: 'view', selectedId: id });
  };
  const save = async (): Promise<void> => {
    if (isLibraryOpen) return;
    if (mode.kind === 'new') return create();
    if (mode.kind === 'edit' && mode.message.trim() !== '') change(mode.id, { message: mode.message.trim() });
    const camera = viewer.cameraNow();
    if (mode.kind === 'move' && mode.place && camera) change(mode.id, placed(mode.place, camera));
  };
  return {
    canAnnotate,
    isOpen: isOpen && canAnnotate,
    canStart: canAnnotate && shown.kind === 'view' && !isLibraryOpen,
    mode: shown,
    /** Annotations whose place is not on the shown model, for example after it was replaced. */
    lostIds,
    toggle: () => {
      setOpen(!isOpen);
      setMode(VIEW);
    },
    select: (id: string): void => {
      setMode({ kind: 'view', selectedId: id });
      viewer.lookAt(id);
    },
    create: (): void => {
      if (!isLibraryOpen) setMode({ kind: 'new', message: '', place: null, isSaving: false });
    },
    edit: ({ id, message }: Annotation): void => {
      if (!isLibraryOpen) setMode({ kind: 'edit', id, message });
    },
    move: ({ id }: Annotation): void => {
      if (!isLibraryOpen) setMode({ kind: 'move', id, place: null });
    },
    write: (message: string): void => setMode((now) => (now.kind === 'new' || now.kind === 'edit' ? { ...now, message } : now)),
    cancel: (): void => setMode(mode.kind === 'edit' || mode.kind === 'move' ? { kind: 'view', selectedId: mode.id } : VIEW),
    save,
    remove,
    marked: (each: AttachmentUse): AttachmentUse => (each.id === use?.id ? withMark(each, shown) : each),
  };
}
