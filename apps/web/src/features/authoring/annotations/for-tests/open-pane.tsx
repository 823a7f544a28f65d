import '../../../../test-device.ts';
import type { MessageFromViewer, MessageToViewer, ViewerPlace } from '@benchbook/contracts';
import type { Annotation } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import { NEW_RELEASE } from '@benchbook/domain/release';
import { aFile, anInstruction, aStep, aUse } from '@benchbook/testkit';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../../lib/client/index.ts';
import { openPage, startTestSession } from '../../../../test-page.tsx';
import { type AuthoringCalls, createAuthoringCalls } from '../../api/authoring-calls.ts';
import { AttachmentPane } from '../../files/attachment-pane.tsx';
import { AuthorContext } from '../../session/author-context.ts';
import { createAuthorSession } from '../../session/create-author-session.ts';

/** An existing annotation. */
export const note: Annotation = {
  id: 'Anno_aaaaaaaaaaaaaaa',
  message: 'Tighten this bolt',
  camera: { position: [1, 2, 3], rotation: [0, 0, 0, 1] },
  pin: { partId: '0.1', position: [0, 0, 0], normal: [0, 1, 0] },
  x: 1,
  y: 2,
  backgroundColor: '#ffffff',
  pointer: 'circle',
  state: '{}',
};
const CAMERA = {
  cameraPosition: { x: 9, y: 8, z: 7 },
  cameraRotation: { x: 0, y: 0.6, z: 0, w: 0.8 },
  target: { x: 0, y: 0, z: 1 },
};
/** The clicked place on the model. */
export const PLACE: ViewerPlace = {
  ...CAMERA,
  position: { x: 4, y: 5, z: 6 },
  normal: { x: 0, y: 0, z: 1 },
  gameObject: '0.3',
  x: 100,
  y: 80,
  canvasWidth: 400,
  canvasHeight: 300,
};

interface Options {
  readonly annotations?: readonly Annotation[];
  /** More files on the same step. */
  readonly others?: readonly AttachmentUse[];
  readonly calls?: Partial<AuthoringCalls>;
  readonly isLibraryOpen?: boolean;
}

interface PaneProps {
  isLibraryOpen: boolean;
  /** Receives the function that opens and closes the library. */
  onReady(open: (isOpen: boolean) => void): void;
}

function Pane({ isLibraryOpen, onReady }: PaneProps) {
  const [isOpen, setOpen] = useState(isLibraryOpen);
  useEffect(() => onReady(setOpen), [onReady]);
  return <AttachmentPane onOpenFiles={() => {}} isLibraryOpen={isOpen} />;
}

/** Opens the files pane of a step with a photo and a model; the model is shown in a stub of the viewer. */
export async function openPane({ annotations = [], others = [], calls: given = {}, isLibraryOpen = false }: Options = {}) {
  startTestSession('Engineer');
  const photo = aUse({ id: 'u-photo', file: aFile({ path: 'plug.png' }) });
  const model = aUse({ id: 'u-model', file: aFile({ id: 'f-model', path: 'bracket.glb' }), annotations });
  const steps = [aStep({ id: 's1', attachments: [photo, model, ...others], defaultUseId: 'u-model' }), aStep({ id: 's2' })];
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction({ steps })) });
  const annotate = vi.fn<AuthoringCalls['annotate']>((made) =>
    Promise.resolve({
      instructionId: 'wi',
      stepId: 's1',
      highlightId: null,
      fileId: 'f-model',
      version: 2,
      annotation: { ...made.written, id: made.id ?? '' },
    }),
  );
  const removeAnnotation = vi.fn<AuthoringCalls['removeAnnotation']>(() => Promise.resolve({ version: 2 }));
  const calls = { ...createAuthoringCalls(api, quietApi), annotate, removeAnnotation, ...given };
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const told: MessageToViewer[] = [];
  const { channel } = session.viewer;
  channel.onViewer((message) => {
    told.push(message);
    if (message.name === 'OutputCameraPositionData') channel.tellScreen({ name: 'storeCameraData', camera: CAMERA });
  });
  let openLibrary = (_isOpen: boolean): void => undefined;
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <Pane
        isLibraryOpen={isLibraryOpen}
        onReady={(open) => {
          openLibrary = open;
        }}
      />
    </AuthorContext>,
  );
  await screen.findByRole('button', { name: 'Annotations' });
  const uses = () => store.getState().draft.tree.byId['s1']?.attachments ?? [];
  return {
    user,
    store,
    session,
    annotate,
    removeAnnotation,
    told,
    uses,
    setLibraryOpen: (isOpen: boolean) => act(() => openLibrary(isOpen)),
    say: (message: MessageFromViewer) => channel.tellScreen(message),
    toggle: () => screen.getByRole('button', { name: 'Annotations' }),
    panel: () => screen.findByRole('complementary', { name: 'Annotations' }),
  };
}
