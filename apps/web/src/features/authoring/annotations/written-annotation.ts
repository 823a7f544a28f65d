import type { ViewerPlace } from '@benchbook/contracts';
import { type Annotation, type CameraView, DEFAULT_ANNOTATION_BACKGROUND, DEFAULT_POINTER } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import { withNote } from '../../../blocks/instruction-draft/index.ts';
import type { PanelMode } from './panel-mode.ts';

/** Id of the marker of an unsaved annotation; it exists in the viewer only. */
export const DRAFT_ID = 'Anno_draft';

/** The file with a marker for the new annotation, or at the new place of a moved one. */
export function withMark(use: AttachmentUse, mode: PanelMode): AttachmentUse {
  if ((mode.kind !== 'new' && mode.kind !== 'move') || !mode.place) return use;
  if (mode.kind === 'move') return withNote(use, mode.id, { pin: pinAt(mode.place) });
  return { ...use, annotations: [...use.annotations, draftOf(mode.message, mode.place)] };
}

/** A new annotation; without a place it gets no pin. */
export function written(
  message: string,
  place: ViewerPlace | null,
  camera: CameraView,
  backgroundColor: string,
): Omit<Annotation, 'id'> {
  return { message, ...placed(place, camera), backgroundColor, pointer: DEFAULT_POINTER };
}

/** Place and camera view of an annotation. */
export function placed(place: ViewerPlace | null, { position, rotation, target }: CameraView) {
  const state = {
    name: 'view',
    canvasWidth: place?.canvasWidth ?? 0,
    canvasHeight: place?.canvasHeight ?? 0,
    orgCameraData: { x: target[0], y: target[1], z: target[2] },
    scale: 1,
  };
  return {
    camera: { position, rotation },
    pin: place && pinAt(place),
    x: place?.x ?? 0,
    y: place?.y ?? 0,
    state: JSON.stringify(state),
  };
}

function pinAt({ gameObject, position, normal }: ViewerPlace): NonNullable<Annotation['pin']> {
  return { partId: gameObject, position: [position.x, position.y, position.z], normal: [normal.x, normal.y, normal.z] };
}

function draftOf(message: string, place: ViewerPlace): Annotation {
  const { cameraPosition: at, cameraRotation: turned } = place;
  const camera = { position: [at.x, at.y, at.z], rotation: [turned.x, turned.y, turned.z, turned.w] } as const;
  return {
    id: DRAFT_ID,
    message,
    camera,
    pin: pinAt(place),
    x: place.x,
    y: place.y,
    backgroundColor: DEFAULT_ANNOTATION_BACKGROUND,
    pointer: DEFAULT_POINTER,
    state: '{}',
  };
}
