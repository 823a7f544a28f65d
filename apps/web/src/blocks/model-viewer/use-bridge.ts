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
  /** Whose text is open. */
  readonly shownId: string | null;
  show(id: string | null): void;
  /** A pin was pressed. */
  pinPressed(id: string): void;
  /** The surface was pressed while a new annotation waits for its place. */
  placePressed(point: PressedPoint): void;
}

/** What of a model it needs. */
type BridgedModel = Pick<OpenModel, 'canvas' | 'lookFrom' | 'view' | 'setPins' | 'parts' | 'triangles'>;

/** The viewer's end of the channel: does what the screen says, and tells what happens on the stage (RT-09, RT-10). */
export function useBridge(model: BridgedModel | undefined, channel: ViewerChannel): Bridge {
  const [annotations, setAnnotations] = useState<readonly ViewerAnnotation[]>([]);
  const [shownId, setShownId] = useState<string | null>(null);

  const hear = useEffectEvent((message: MessageToViewer) => {
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
        // What is pressed in a text may stand below a model that was scrolled away.
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
  useEffect(() => channel.onViewer(hear), [channel]);

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
      setShownId(null); // the text of another one would stand for this one's
      channel.tellScreen({
        name: 'storeCreatedAnnotation',
        created: {
          ...cameraOf(model),
          ...{ position: named(pin.position), normal: named(pin.normal), gameObject: pin.partId, x, y },
          ...{ canvasWidth: model.canvas.clientWidth, canvasHeight: model.canvas.clientHeight },
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
