import type { Annotation, Rotation, Triple } from '@benchbook/domain/annotations';

export interface ViewerPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface ViewerRotation extends ViewerPoint {
  readonly w: number;
}

/** An annotation in the viewer's own spelling (ANNO-14 to ANNO-17, D-096); built from the stored one, never stored. */
export interface ViewerAnnotation {
  readonly id: string;
  readonly text: string;
  readonly title: string;
  readonly annotationType: string;
  readonly scale: number;
  /** The point of the surface in the model's units; null where only a view is known. */
  readonly position: ViewerPoint | null;
  readonly cameraPosition: ViewerPoint;
  readonly cameraRotation: ViewerRotation;
  /** Id of the part; empty without a point. */
  readonly gameObject: string;
}

/** Longest title of an annotation in characters: the first line of its text, for the mark on the model. */
const TITLE_MAX_LENGTH = 60;

export function toViewerAnnotation({ id, message, camera, pin }: Annotation): ViewerAnnotation {
  const [firstLine = ''] = message.trim().split('\n');
  return {
    id,
    text: message,
    title: firstLine.length > TITLE_MAX_LENGTH ? `${firstLine.slice(0, TITLE_MAX_LENGTH - 1)}…` : firstLine,
    annotationType: 'text',
    scale: 1,
    position: pin && named(pin.position),
    cameraPosition: named(camera.position),
    cameraRotation: withNames(camera.rotation),
    gameObject: pin?.partId ?? '',
  };
}

export function named([x, y, z]: Triple): ViewerPoint {
  return { x, y, z };
}

export function withNames([x, y, z, w]: Rotation): ViewerRotation {
  return { x, y, z, w };
}

export function listed({ x, y, z }: ViewerPoint): Triple {
  return [x, y, z];
}

export function listedRotation({ x, y, z, w }: ViewerRotation): Rotation {
  return [x, y, z, w];
}
