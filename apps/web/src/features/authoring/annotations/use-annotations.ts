import type { MessageFromViewer, ViewerPlace } from '@benchbook/contracts';
import { type Annotation, type CameraView, DEFAULT_ANNOTATION_BACKGROUND, DEFAULT_POINTER } from '@benchbook/domain/annotations';
import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { useEffect, useEffectEvent, useState } from 'react';
import { withNote } from '../../../blocks/instruction-draft/index.ts';
import { report } from '../../../lib/log/report.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';

/** What the panel is at: looking at what is there, writing something new (ANNO-18), or giving one another text or place. */
export type PanelMode =
  | { readonly kind: 'view'; readonly selectedId: string | null }
  | { readonly kind: 'new'; readonly message: string; readonly place: ViewerPlace | null; readonly isSaving: boolean }
  | { readonly kind: 'edit'; readonly id: string; readonly message: string }
  | { readonly kind: 'move'; readonly id: string; readonly place: ViewerPlace | null };

interface AnnotationsOptions {
  readonly stepId: Id | undefined;
  readonly use: AttachmentUse | undefined;
  /** While the Attachments Library lies over the screen nothing is begun and nothing saved (ANNO-23). */
  readonly isLibraryOpen: boolean;
}

const NONE: readonly string[] = [];
const VIEW: PanelMode = { kind: 'view', selectedId: null };
/** Id of the mark that is not saved yet, on the model only. */
const DRAFT_ID = 'Anno_draft';

/** The annotations of the file on the stage, and what an author does with them. Another step or file ends a new one (ANNO-22). */
export function useAnnotations({ stepId, use, isLibraryOpen }: AnnotationsOptions) {
  const { session } = useAuthor();
  const { viewer } = session;
  const { tell } = useDialogs();
  const [mode, setMode] = useState<PanelMode>(VIEW);
  const [isOpen, setOpen] = useState(false);
  const [lostIds, setLostIds] = useState<readonly string[]>(NONE);
  const subject = `${stepId} ${use?.id}`;
  const [modeOf, setModeOf] = useState(subject);
  if (modeOf !== subject) {
    setModeOf(subject);
    setMode(VIEW);
    setLostIds(NONE);
  }
  const canAnnotate = use !== undefined && fileKind(use.file.extension) === 'model';
  const shown = canAnnotate && isOpen ? mode : VIEW;

  const heard = useEffectEvent((message: MessageFromViewer) => {
    if (message.name === 'storeCreatedAnnotation')
      setMode((now) => (now.kind === 'new' || now.kind === 'move' ? { ...now, place: message.created } : now));
    if (message.name === 'storeLostAnnotations') setLostIds(message.ids);
    if (message.name === 'storeClickedAnnotation' && message.id !== DRAFT_ID) {
      setOpen(true);
      setMode((now) => (now.kind === 'view' ? { kind: 'view', selectedId: message.id } : now));
    }
  });
  useEffect(() => viewer.channel.onScreen(heard), [viewer]);

  const create = async (): Promise<void> => {
    const camera = viewer.cameraNow();
    if (!stepId || !use || mode.kind !== 'new' || mode.isSaving || mode.message.trim() === '' || !camera) return;
    setMode({ ...mode, isSaving: true });
    try {
      const made = await session.annotate(stepId, use.id, written(mode.message.trim(), mode.place, camera, use.backgroundColor));
      setMode({ kind: 'view', selectedId: made.id });
    } catch (error) {
      report.warning('The annotation could not be made', error);
      setMode({ ...mode, isSaving: false });
      await tell({ title: t('annotations'), message: t('annotationFailed') });
    }
  };
  /** Of the draft, as any other change: it can be undone, and is saved with the rest. */
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
  return {
    canAnnotate,
    isOpen: isOpen && canAnnotate,
    mode: shown,
    /** Those whose place is not on the model that is shown, as after it was replaced by another. */
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
    /** The file with the mark of the new annotation on it, or with a mark where it is moved to. */
    marked: (each: AttachmentUse): AttachmentUse => (each.id === use?.id ? withMark(each, shown) : each),
  };
}

function withMark(use: AttachmentUse, mode: PanelMode): AttachmentUse {
  if ((mode.kind !== 'new' && mode.kind !== 'move') || !mode.place) return use;
  if (mode.kind === 'move') return withNote(use, mode.id, { pin: pinOf(mode.place) });
  return { ...use, annotations: [...use.annotations, draftOf(mode.message, mode.place)] };
}

function written(
  message: string,
  place: ViewerPlace | null,
  camera: CameraView,
  backgroundColor: string,
): Omit<Annotation, 'id'> {
  return { message, ...placed(place, camera), backgroundColor, pointer: DEFAULT_POINTER };
}

/** Where an annotation is, and where one looks at it from. */
function placed(place: ViewerPlace | null, { position, rotation, target }: CameraView) {
  const state = {
    name: 'view',
    canvasWidth: place?.canvasWidth ?? 0,
    canvasHeight: place?.canvasHeight ?? 0,
    orgCameraData: { x: target[0], y: target[1], z: target[2] },
    scale: 1,
  };
  return {
    camera: { position, rotation },
    pin: place && pinOf(place),
    x: place?.x ?? 0,
    y: place?.y ?? 0,
    state: JSON.stringify(state),
  };
}

function pinOf({ gameObject, position, normal }: ViewerPlace): NonNullable<Annotation['pin']> {
  return { partId: gameObject, position: [position.x, position.y, position.z], normal: [normal.x, normal.y, normal.z] };
}

function draftOf(message: string, place: ViewerPlace): Annotation {
  const { cameraPosition: at, cameraRotation: turned } = place;
  const camera = { position: [at.x, at.y, at.z], rotation: [turned.x, turned.y, turned.z, turned.w] } as const;
  return {
    id: DRAFT_ID,
    message,
    camera,
    pin: pinOf(place),
    x: place.x,
    y: place.y,
    backgroundColor: DEFAULT_ANNOTATION_BACKGROUND,
    pointer: DEFAULT_POINTER,
    state: '{}',
  };
}
