import type { MessageFromViewer, ViewerChannel, ViewerPlace } from '@benchbook/contracts';
import { type Annotation, isUnconfirmed } from '@benchbook/domain/annotations';
import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { report } from '../../../lib/log/report.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useAuthor } from '../session/author-context.ts';
import { t } from './messages.ts';
import { nextAfter } from './next-unconfirmed.ts';
import { type PanelMode, VIEW } from './panel-mode.ts';
import { DRAFT_ID, placed, withMark, written } from './written-annotation.ts';

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
  const { mode, setMode, isOpen, setOpen, lostIds } = usePanel(
    viewer.channel,
    `${stepId} ${use?.id}`,
    use?.file.sha256,
    use?.annotations.some(({ placement }) => isUnconfirmed(placement)) ?? false,
  );
  const canAnnotate = use !== undefined && fileKind(use.file.extension) === 'model';
  const shown = canAnnotate && isOpen ? mode : VIEW;

  const select = (id: string): void => {
    setMode({ kind: 'view', selectedId: id });
    viewer.lookAt(id);
  };
  const { create, remove } = useSentAnnotations({ stepId, use, mode, setMode });
  /** Changes the draft, so that it can be undone and is saved with other changes. */
  const change = (id: string, fields: Partial<Omit<Annotation, 'id'>>): void => {
    if (stepId && use) session.store.getState().changeNote(stepId, use.id, id, fields);
    setMode({ kind: 'view', selectedId: id });
  };
  /** Confirms or moves an annotation, and selects the next one that a person has to look at after a new issue of the model. */
  const settle = (id: string, fields: Partial<Omit<Annotation, 'id'>>): void => {
    const notes = use?.annotations ?? [];
    const isOpen = isUnconfirmed(notes.find((note) => note.id === id)?.placement);
    change(id, isOpen ? { ...fields, placement: 'placed' } : fields);
    const next = isOpen ? nextAfter(notes, id) : undefined;
    if (next && next.id !== id) select(next.id);
    else if (isOpen) announce(t('allConfirmed'));
  };
  const save = async (): Promise<void> => {
    if (isLibraryOpen) return;
    if (mode.kind === 'new') return create();
    if (mode.kind === 'edit' && mode.message.trim() !== '') change(mode.id, { message: mode.message.trim() });
    const camera = viewer.cameraNow();
    if (mode.kind === 'move' && mode.place && camera) settle(mode.id, placed(mode.place, camera));
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
    select,
    confirm: ({ id }: Annotation): void => settle(id, {}),
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

const NONE: readonly string[] = [];

/**
 * State of the panel; it handles the messages of the 3D viewer.
 *
 * @param subject key of step and file; another one resets the state
 * @param sha256 the bytes of the shown model; a place on other bytes is discarded
 * @param hasUnconfirmed annotations wait for a person: the panel opens
 */
function usePanel(channel: ViewerChannel, subject: string, sha256: string | undefined, hasUnconfirmed: boolean) {
  const [mode, setMode] = useState<PanelMode>(VIEW);
  const [isOpen, setOpen] = useState(hasUnconfirmed);
  const [lostIds, setLostIds] = useState<readonly string[]>(NONE);
  const [modeOf, setModeOf] = useState(subject);
  if (modeOf !== subject) {
    setModeOf(subject);
    setMode(VIEW);
    setLostIds(NONE);
    if (hasUnconfirmed) setOpen(true);
  }
  const [placedOn, setPlacedOn] = useState(sha256);
  if (placedOn !== sha256) {
    setPlacedOn(sha256);
    setMode((now) => ('place' in now ? { ...now, place: null } : now));
  }
  const onMessage = useEffectEvent((message: MessageFromViewer) => {
    if (message.name === 'storeCreatedAnnotation') {
      setOpen(true);
      setMode((now) => placedIn(now, message.created));
    }
    if (message.name === 'storeLostAnnotations') setLostIds(message.ids);
    if (message.name === 'storeClickedAnnotation' && message.id !== DRAFT_ID) {
      setOpen(true);
      setMode((now) => (now.kind === 'view' ? { kind: 'view', selectedId: message.id } : now));
    }
  });
  useEffect(() => channel.onScreen(onMessage), [channel]);
  return { mode, setMode, isOpen, setOpen, lostIds };
}

/** A place that comes while none is waited for is that of a new annotation. */
function placedIn(mode: PanelMode, place: ViewerPlace): PanelMode {
  if (mode.kind === 'view') return { kind: 'new', message: '', place, isSaving: false };
  return mode.kind === 'edit' ? mode : { ...mode, place };
}

interface SentOptions {
  readonly stepId: Id | undefined;
  readonly use: AttachmentUse | undefined;
  readonly mode: PanelMode;
  readonly setMode: Dispatch<SetStateAction<PanelMode>>;
}

/** Creates and deletes annotations on the server immediately; a new one gets its id there. */
function useSentAnnotations({ stepId, use, mode, setMode }: SentOptions) {
  const { session } = useAuthor();
  const { viewer } = session;
  const { tell } = useDialogs();
  /** Changes the mode only if it still belongs to the annotation being saved, as the author may have selected another step. */
  const settle = (next: PanelMode): void => setMode((now) => (now.kind === 'new' && now.isSaving ? next : now));
  const create = async (): Promise<void> => {
    const camera = viewer.cameraNow();
    if (!stepId || !use || mode.kind !== 'new' || mode.isSaving || mode.message.trim() === '' || !camera) return;
    setMode({ ...mode, isSaving: true });
    try {
      const made = await session.annotate(stepId, use, written(mode.message.trim(), mode.place, camera, use.backgroundColor));
      settle({ kind: 'view', selectedId: made.id });
    } catch (error) {
      report.warning('The annotation could not be created', error);
      settle({ ...mode, isSaving: false });
      await tell({ title: t('annotations'), message: t('annotationFailed') });
    }
  };
  const remove = async (annotationId: string): Promise<void> => {
    if (!stepId || !use) return;
    try {
      await session.removeAnnotation(stepId, use.id, annotationId);
      viewer.channel.tellViewer({ name: 'SetRemoveAnnotation', id: annotationId });
      setMode(VIEW);
    } catch (error) {
      report.warning('The annotation could not be deleted', error);
      await tell({ title: t('annotations'), message: t('annotationDeleteFailed') });
    }
  };
  return { create, remove };
}
