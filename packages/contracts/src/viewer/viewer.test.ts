import type { Annotation } from '@benchbook/domain/annotations';
import { expect, test } from 'vitest';
import { createViewerChannel, type MessageFromViewer, type MessageToViewer, toViewerAnnotation } from '../index.ts';

const note: Annotation = {
  id: 'Anno_abcdefghijklmno',
  message: 'Tighten this bolt\nto 12 Nm',
  camera: { position: [1, 2, 3], rotation: [0, 0.5, 0, 1] },
  pin: { partId: '0.3', position: [4, 5, 6], normal: [0, 1, 0] },
  x: 10,
  y: 20,
  backgroundColor: '#ffffff',
  pointer: 'circle',
  state: '{}',
};

test('ANNO-14 ANNO-15 ANNO-16 ANNO-17: the viewer receives an annotation in the spelling of the specification', () => {
  expect(toViewerAnnotation(note)).toEqual({
    id: 'Anno_abcdefghijklmno',
    text: 'Tighten this bolt\nto 12 Nm',
    title: 'Tighten this bolt',
    annotationType: 'text',
    scale: 1,
    position: { x: 4, y: 5, z: 6 },
    cameraPosition: { x: 1, y: 2, z: 3 },
    cameraRotation: { x: 0, y: 0.5, z: 0, w: 1 },
    gameObject: '0.3',
  });
  expect(toViewerAnnotation({ ...note, pin: null })).toMatchObject({ position: null, gameObject: '' });
});

test('a title is the first line, cut to 60 characters if longer', () => {
  const titleOf = (message: string) => toViewerAnnotation({ ...note, message }).title;
  expect(titleOf('b'.repeat(60))).toBe('b'.repeat(60));
  expect(titleOf('b'.repeat(61))).toBe(`${'b'.repeat(59)}…`);
});

test('RT-09 RT-10: each side receives the messages of the other in order until it unsubscribes', () => {
  const channel = createViewerChannel();
  const [toViewer, toScreen]: [MessageToViewer[], MessageFromViewer[]] = [[], []];
  const stop = channel.onViewer((message) => toViewer.push(message));
  channel.onScreen((message) => toScreen.push(message));
  channel.tellViewer({ name: 'SetAnnotations', annotations: [toViewerAnnotation(note)] });
  channel.tellViewer({ name: 'LookAtAnnotation', id: note.id });
  channel.tellScreen({ name: 'storeClickedAnnotation', id: note.id });
  stop();
  channel.tellViewer({ name: 'OutputCameraPositionData' });
  expect(toViewer.map(({ name }) => name)).toEqual(['SetAnnotations', 'LookAtAnnotation']);
  expect(toScreen.map(({ name }) => name)).toEqual(['storeClickedAnnotation']);
});
