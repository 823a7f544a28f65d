import { aFile, anInstruction, aStep, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { Annotation } from '../annotations/index.ts';
import { pinnedModels } from './index.ts';

const aNote = (id: string, isPinned = true): Annotation => ({
  id,
  message: id,
  camera: { position: [0, 0, 9], rotation: [0, 0, 0, 1] },
  x: 0,
  y: 0,
  backgroundColor: '#ffffff',
  pointer: 'circle',
  state: '{}',
  pin: isPinned ? { partId: '0.1', position: [0, 0, 0], normal: [0, 0, 1] } : null,
});

test('each model is listed once for the pins of all steps and sub-steps; models without pins are not', () => {
  const arm = aFile({ path: 'arm.glb', sha256: 'a'.repeat(64) });
  const bare = aUse({ file: aFile({ path: 'bare.glb', sha256: 'b'.repeat(64) }) });
  const photo = aUse({ file: aFile({ path: 'photo.png', extension: 'png' }), annotations: [aNote('on a photo')] });
  const onArm = (...annotations: Annotation[]) => aUse({ file: { ...arm, extension: 'glb' }, annotations });
  const below = aStep({ attachments: [onArm(aNote('third'))] });
  const steps = [
    aStep({ attachments: [onArm(aNote('first'), aNote('view', false), aNote('second')), bare, photo], children: [below] }),
  ];
  const found = pinnedModels(anInstruction({ steps }));
  expect(found.map(({ file, pins }) => [file.path, pins.map(({ id }) => id)])).toEqual([
    ['arm.glb', ['first', 'second', 'third']],
  ]);
  expect(pinnedModels(anInstruction({ kind: 'pdf', steps }))).toEqual([]);
});
