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

/** Messages from a screen to the 3D viewer, under the specification's names (RT-09). */
export type MessageToViewer =
  /** These marks, and no others. */
  | { readonly name: 'SetAnnotations'; readonly annotations: readonly ViewerAnnotation[] }
  /** Opens the text beside a mark; null closes it. */
  | { readonly name: 'ShowAnnotation'; readonly id: string | null }
  /** Brings the camera where the annotation was written. */
  | { readonly name: 'LookAtAnnotation'; readonly id: string }
  /** Takes a mark away; answered with `storeDeletedAnnotation`. */
  | { readonly name: 'SetRemoveAnnotation'; readonly id: string }
  /** Asks for the camera; answered with `storeCameraData`. */
  | { readonly name: 'OutputCameraPositionData' };

/** Messages from the 3D viewer to a screen (RT-10). */
export type MessageFromViewer =
  | { readonly name: 'modelsLoaded'; readonly parts: number; readonly triangles: number }
  | { readonly name: 'storeCameraData'; readonly camera: ViewerCamera }
  /** The surface was pressed while a new annotation waits for its place. */
  | { readonly name: 'storeCreatedAnnotation'; readonly created: ViewerPlace }
  | { readonly name: 'storeClickedAnnotation'; readonly id: string }
  | { readonly name: 'storeDeletedAnnotation'; readonly id: string }
  /** Ours: the place of these is not on the model that is shown. Sent after each `SetAnnotations`. */
  | { readonly name: 'storeLostAnnotations'; readonly ids: readonly string[] };

export interface ViewerCamera {
  readonly cameraPosition: ViewerPoint;
  readonly cameraRotation: ViewerRotation;
  /** What it turns around. */
  readonly target: ViewerPoint;
}

/** A place that an annotation can have. */
export interface ViewerPlace extends ViewerCamera {
  readonly position: ViewerPoint;
  /** Of the surface, of unit length. */
  readonly normal: ViewerPoint;
  /** Id of the part. */
  readonly gameObject: string;
  /** On the canvas, in pixels from its top left, and how large that is. */
  readonly x: number;
  readonly y: number;
  readonly canvasWidth: number;
  readonly canvasHeight: number;
}

/** Channel between a screen and its viewer: each message goes to the current listeners, in order. */
export interface ViewerChannel {
  tellViewer(message: MessageToViewer): void;
  onViewer(listener: (message: MessageToViewer) => void): () => void;
  tellScreen(message: MessageFromViewer): void;
  onScreen(listener: (message: MessageFromViewer) => void): () => void;
}

export function createViewerChannel(): ViewerChannel {
  const [viewer, screen] = [createLine<MessageToViewer>(), createLine<MessageFromViewer>()];
  return { tellViewer: viewer.send, onViewer: viewer.listen, tellScreen: screen.send, onScreen: screen.listen };
}

function createLine<Message>() {
  const listeners = new Set<(message: Message) => void>();
  return {
    send: (message: Message): void => {
      for (const listener of [...listeners]) listener(message);
    },
    listen: (listener: (message: Message) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
