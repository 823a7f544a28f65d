import type { MessageFromViewer, ViewerPlace } from '@benchbook/contracts';
import { type Annotation, type CameraView, DEFAULT_ANNOTATION_BACKGROUND, DEFAULT_POINTER } from '@benchbook/domain/annotations';
import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { useEffect, useEffectEvent, useState } from 'react';
import { report } from '../../../lib/log/report.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';

/** What the panel is at: looking at what is there, or writing something new (ANNO-18). */
export type PanelMode =
  | { readonly kind: 'view'; readonly selectedId: string | null }
  | { readonly kind: 'new'; readonly message: string; readonly place: ViewerPlace | null; readonly isSaving: boolean };

interface AnnotationsOptions {
  readonly stepId: Id | undefined;
  readonly use: AttachmentUse | undefined;
  /** While the Attachments Library lies over the screen nothing is begun and nothing saved (ANNO-23). */
  readonly isLibraryOpen: boolean;
}

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
  const subject = `${stepId} ${use?.id}`;
  const [modeOf, setModeOf] = useState(subject);
  if (modeOf !== subject) {
    setModeOf(subject);
    setMode(VIEW);
  }
  const canAnnotate = use !== undefined && fileKind(use.file.extension) === 'model';
  const shown = canAnnotate && isOpen ? mode : VIEW;

  const heard = useEffectEvent((message: MessageFromViewer) => {
    if (message.name === 'storeCreatedAnnotation')
      setMode((now) => (now.kind === 'new' ? { ...now, place: message.created } : now));
    if (message.name === 'storeClickedAnnotation' && message.id !== DRAFT_ID) {
      setOpen(true);
      setMode((now) => (now.kind === 'new' ? now : { kind: 'view', selectedId: message.id }));
    }
  });
  useEffect(() => viewer.channel.onScreen(heard), [viewer]);

  const save = async (): Promise<void> => {
    const camera = viewer.cameraNow();
    if (isLibraryOpen || !stepId || !use || mode.kind !== 'new' || mode.isSaving || mode.message.trim() === '' || !camera) return;
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
    write: (message: string): void => setMode((now) => (now.kind === 'new' ? { ...now, message } : now)),
    cancel: (): void => setMode(VIEW),
    save,
    remove,
    /** The file with the mark of the new annotation on it. */
    marked: (each: AttachmentUse): AttachmentUse =>
      shown.kind === 'new' && shown.place && each.id === use?.id
        ? { ...each, annotations: [...each.annotations, draftOf(shown.message, shown.place)] }
        : each,
  };
}

function written(
  message: string,
  place: ViewerPlace | null,
  camera: CameraView,
  backgroundColor: string,
): Omit<Annotation, 'id'> {
  const { position, rotation, target } = camera;
  const state = {
    name: 'view',
    canvasWidth: place?.canvasWidth ?? 0,
    canvasHeight: place?.canvasHeight ?? 0,
    orgCameraData: { x: target[0], y: target[1], z: target[2] },
    scale: 1,
  };
  return {
    message,
    camera: { position, rotation },
    pin: place && pinOf(place),
    x: place?.x ?? 0,
    y: place?.y ?? 0,
    backgroundColor,
    pointer: DEFAULT_POINTER,
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
