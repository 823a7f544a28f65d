import type { ViewerAnnotation, ViewerPoint, ViewerRotation } from './viewer-annotation.ts';

/** What a screen tells the 3D viewer, under the specification's names (RT-09). */
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

/** What the 3D viewer tells a screen (RT-10). */
export type MessageFromViewer =
  | { readonly name: 'modelsLoaded'; readonly parts: number; readonly triangles: number }
  | { readonly name: 'storeCameraData'; readonly camera: ViewerCamera }
  /** The surface was pressed while a new annotation waits for its place. */
  | { readonly name: 'storeCreatedAnnotation'; readonly created: ViewerPlace }
  | { readonly name: 'storeClickedAnnotation'; readonly id: string }
  | { readonly name: 'storeDeletedAnnotation'; readonly id: string }
  /** Ours: the place of these is not on the model that is shown. Told after each `SetAnnotations`. */
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

/** The way between a screen and the viewer on it: each message goes to whoever listens at the moment, in order. */
export interface ViewerChannel {
  tellViewer(message: MessageToViewer): void;
  onViewer(listener: (message: MessageToViewer) => void): () => void;
  tellScreen(message: MessageFromViewer): void;
  onScreen(listener: (message: MessageFromViewer) => void): () => void;
}

export function createViewerChannel(): ViewerChannel {
  const [viewer, screen] = [createLine<MessageToViewer>(), createLine<MessageFromViewer>()];
  return { tellViewer: viewer.tell, onViewer: viewer.listen, tellScreen: screen.tell, onScreen: screen.listen };
}

function createLine<Message>() {
  const listeners = new Set<(message: Message) => void>();
  return {
    tell: (message: Message): void => {
      for (const listener of [...listeners]) listener(message);
    },
    listen: (listener: (message: Message) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
