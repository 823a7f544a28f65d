import {
  listed,
  listedRotation,
  type MessageToViewer,
  named,
  type ViewerAnnotation,
  type ViewerCamera,
  type ViewerChannel,
  withNames,
} from '@benchbook/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenModel, PressedPoint } from './engine/open-model.ts';

interface Bridge {
  readonly annotations: readonly ViewerAnnotation[];
  /** Annotation whose text is open. */
  readonly shownId: string | null;
  show(id: string | null): void;
  /** A pin was clicked. */
  pinPressed(id: string): void;
  /** The place of an annotation was clicked, or double-clicked for a new one. */
  placePressed(point: PressedPoint): void;
}

/** The parts of a model that it needs. */
type BridgedModel = Pick<OpenModel, 'canvas' | 'lookFrom' | 'view' | 'setPins' | 'parts' | 'triangles'>;

/** The viewer's end of the channel: executes messages from the screen, and reports clicks in the viewer (RT-09, RT-10). */
export function useBridge(model: BridgedModel | undefined, channel: ViewerChannel): Bridge {
  const [annotations, setAnnotations] = useState<readonly ViewerAnnotation[]>([]);
  const [shownId, setShownId] = useState<string | null>(null);

  const handle = useEffectEvent((message: MessageToViewer) => {
    switch (message.name) {
      case 'SetAnnotations':
        setAnnotations(message.annotations);
        return;
      case 'ShowAnnotation':
        setShownId(message.id);
        return;
      case 'LookAtAnnotation': {
        const found = annotations.find(({ id }) => id === message.id);
        if (!found || !model) return;
        // A link in a text may be below a model that was scrolled out of view.
        model.canvas.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        model.lookFrom(poseOf(found), 'flying', found.id);
        return;
      }
      case 'SetRemoveAnnotation':
        setAnnotations((now) => now.filter(({ id }) => id !== message.id));
        setShownId((now) => (now === message.id ? null : now));
        channel.tellScreen({ name: 'storeDeletedAnnotation', id: message.id });
        return;
      case 'OutputCameraPositionData':
        if (model) channel.tellScreen({ name: 'storeCameraData', camera: cameraOf(model) });
    }
  });
  useEffect(() => channel.onViewer(handle), [channel]);

  useEffect(() => {
    const pins = annotations.flatMap(({ id, position, gameObject }) =>
      position ? [{ id, pin: { partId: gameObject, position: listed(position), normal: [0, 1, 0] as const } }] : [],
    );
    if (model) channel.tellScreen({ name: 'storeLostAnnotations', ids: model.setPins(pins) });
  }, [model, annotations, channel]);

  useEffect(() => {
    if (model) channel.tellScreen({ name: 'modelsLoaded', parts: model.parts.length, triangles: model.triangles });
  }, [model, channel]);

  return {
    annotations,
    shownId,
    show: setShownId,
    pinPressed: (id) => {
      setShownId((now) => (now === id ? null : id));
      channel.tellScreen({ name: 'storeClickedAnnotation', id });
    },
    placePressed: ({ pin, x, y }) => {
      if (!model) return;
      setShownId(null); // the open text of another one would be mistaken for this one's
      channel.tellScreen({
        name: 'storeCreatedAnnotation',
        created: {
          ...cameraOf(model),
          position: named(pin.position),
          normal: named(pin.normal),
          gameObject: pin.partId,
          x,
          y,
          canvasWidth: model.canvas.clientWidth,
          canvasHeight: model.canvas.clientHeight,
        },
      });
    },
  };
}

function cameraOf(model: Pick<OpenModel, 'view'>): ViewerCamera {
  const { position, rotation, target } = model.view();
  return { cameraPosition: named(position), cameraRotation: withNames(rotation), target: named(target) };
}

function poseOf({ cameraPosition, cameraRotation }: ViewerAnnotation) {
  return { position: listed(cameraPosition), rotation: listedRotation(cameraRotation) };
}
