import '../../test-device.ts';
// @vitest-environment jsdom
import { aFile, aUse } from '@benchbook/testkit';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { AttachmentViewer, FileStage } from './index.ts';

/** jsdom has no 3D graphics: records what the viewer should show, and its initial camera. */
vi.mock('../model-viewer/index.ts', () => ({ ModelCanvas }));

function ModelCanvas(asked: { camera: unknown }) {
  const [openedWith] = useState(asked.camera);
  return <output aria-label="asked of the 3D viewer">{JSON.stringify({ ...asked, openedWith })}</output>;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = aFile({ id: 'f', path: 'bracket.glb', sha256: 'a'.repeat(64), sizeBytes: 84_900 });
const LOOK = { partGroup: 'Housing', texturePath: 'brass.jpg', textureIndex: 13, textureName: 'brass', partID: '0.1' };
const asked = async () => {
  const output = await screen.findByRole('status', { name: 'asked of the 3D viewer' });
  await vi.waitFor(() => expect(output.textContent).toContain('brass'));
  return JSON.parse(output.textContent ?? '');
};

function open(page: React.ReactNode) {
  startTestSession('Engineer');
  answerWith({ 'GET /api/attachments/f/texture-config': { textureConfig: [LOOK] } });
  return openPage(page);
}

const cameraAt = (x: number) => ({
  position: { x, y: 2, z: 3 },
  rotation: { x: 0, y: 0, z: 0, w: 1 },
  target: { x: 0, y: 0, z: 0 },
});

test('EDIT-10 ATT-30 ATT-31 CONST-31 CONST-36: a model on a step has a field of view of 30 degrees, with its camera, background and textures', async () => {
  const use = aUse({ file, camera: cameraAt(1), backgroundColor: '#1e88e5' });
  open(<AttachmentViewer uses={[use]} selectedId={undefined} onSelect={() => undefined} />);
  expect(await asked()).toMatchObject({
    address: `/api/files/${'a'.repeat(64)}`,
    picture: `/api/files/${'a'.repeat(64)}/thumbnail`,
    fieldOfView: 30,
    background: '#1e88e5',
    camera: { position: [1, 2, 3], rotation: [0, 0, 0, 1], target: [0, 0, 0] },
    looks: [{ partId: '0.1', textureIndex: 13 }],
  });
});

function Steps() {
  const [step, setStep] = useState(1);
  const use = aUse({ id: `use-${step}`, file, camera: cameraAt(step) });
  return (
    <>
      <button type="button" onClick={() => setStep(2)}>
        Next
      </button>
      <AttachmentViewer uses={[use]} selectedId={undefined} onSelect={() => undefined} />
    </>
  );
}

test('ATT-30: if the next step has the same model, it opens with the camera of that step', async () => {
  const { user } = open(<Steps />);
  expect((await asked()).openedWith).toMatchObject({ position: [1, 2, 3] });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await asked()).openedWith).toMatchObject({ position: [2, 2, 3] });
});

test('ATT-16 CONST-32: in the library the field of view is 45 degrees', async () => {
  open(<FileStage file={file} hasTools />);
  expect(await asked()).toMatchObject({ fieldOfView: 45, camera: null, background: '#ffffff' });
});
