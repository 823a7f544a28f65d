import { createViewerChannel, listed, listedRotation, type ViewerChannel } from '@benchbook/contracts';
import type { CameraView } from '@benchbook/domain/annotations';

/** Delay between a request for an annotation and the camera's flight (CONST-14). */
const LOOK_AFTER_MS = 100;
/** A request is dropped when the model takes longer to load than this. */
const FORGOTTEN_AFTER_MS = 15_000;

/** A screen's end of the channel to the 3D viewer on it. */
export interface ViewerGuide {
  readonly channel: ViewerChannel;
  /** Shows an annotation and moves the camera there; on a model that is still loading, once it has loaded. */
  lookAt(annotationId: string): void;
  /** Current view of the model; null while none is open. */
  cameraNow(): CameraView | null;
}

export function createViewerGuide(): ViewerGuide {
  const channel = createViewerChannel();
  let waiting: { readonly id: string; readonly askedAtMs: number } | undefined;
  const look = (id: string): void => {
    channel.tellViewer({ name: 'ShowAnnotation', id });
    channel.tellViewer({ name: 'LookAtAnnotation', id });
  };
  channel.onScreen((message) => {
    if (message.name !== 'modelsLoaded' || !waiting) return;
    const { id, askedAtMs } = waiting;
    waiting = undefined;
    if (performance.now() - askedAtMs < FORGOTTEN_AFTER_MS) setTimeout(() => look(id), LOOK_AFTER_MS);
  });
  return {
    channel,
    lookAt: (id) => {
      waiting = { id, askedAtMs: performance.now() };
      setTimeout(() => look(id), LOOK_AFTER_MS);
    },
    cameraNow: () => {
      let view: CameraView | null = null;
      const stop = channel.onScreen((message) => {
        if (message.name !== 'storeCameraData') return;
        const { cameraPosition, cameraRotation, target } = message.camera;
        view = { position: listed(cameraPosition), rotation: listedRotation(cameraRotation), target: listed(target) };
      });
      channel.tellViewer({ name: 'OutputCameraPositionData' });
      stop();
      return view;
    },
  };
}
