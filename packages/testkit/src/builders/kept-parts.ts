import type { Part } from '@benchbook/domain/instructions';

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const part = (id: string, kind: Part['kind'], parentId: string | null, position: number, body: Part['body']): Part => ({
  id,
  kind,
  parentId,
  position,
  body,
});
const step = {
  title: 'Tighten the bolt',
  content: words('12 Nm'),
  timeEstimate: { minutes: 15, hours: 2, days: 1 },
  requiresOversight: true,
  requiresVerification: false,
  defaultUseId: 'use-1',
};

/** File that the uses of `KEPT_PARTS` name. */
export const KEPT_FILE = {
  id: 'file-1',
  path: 'bolt.png',
  name: 'bolt.png',
  extension: 'png',
  sha256: 'ab'.repeat(32),
  sizeBytes: 1_000,
  mediaType: 'image/png',
};

/**
 * An instruction as stored in plants: with bodies from before and after `isGenerated` and `photoMarkup` existed. Never
 * changed, only extended: tests compare its hashes and texts with those of the release that stored it.
 */
export const KEPT_PARTS: readonly Part[] = [
  part('settings', 'settings', null, 0, {
    title: 'Gearbox',
    kind: 'steps',
    pdfPath: '',
    previewImage: 'bolt.png',
    previewImages: ['bolt.png'],
    requiresInfoChecks: true,
    links: [{ instructionId: 'other', isRemoved: false }],
  }),
  part('publication', 'publication', null, 0, {
    documentNumber: 'DOC-17',
    createdBy: 'demo_engineer',
    rescissionDateMs: 1_800_000_000_000,
    identificationAndClassification: 'Internal',
    system: 'Pump',
    subSystem: 'Inlet',
    subject: 'Filter',
    references: ['R1'],
    figures: ['F1'],
    enclosures: ['E1'],
  }),
  part('step-1', 'step', null, 0, step),
  part('use-1', 'use', 'step-1', 0, { fileId: 'file-1', isPreviewImage: true, backgroundColor: '#123456', camera: { zoom: 2 } }),
  part('note-1', 'annotation', 'use-1', 0, {
    message: 'Here',
    camera: { position: [1, 2, 3], rotation: [0, 0, 0, 1] },
    pin: { partId: '0.3', position: [1, 0, 0], normal: [0, 0, 1] },
    x: 12,
    y: 34,
    backgroundColor: '#123456',
    pointer: 'square',
    state: '{}',
  }),
  part('step-2', 'step', 'step-1', 0, {
    ...step,
    title: 'Seal',
    requiresOversight: false,
    requiresVerification: true,
    defaultUseId: null,
    isGenerated: true,
  }),
  part('use-2', 'use', 'step-2', 0, {
    fileId: 'file-1',
    isPreviewImage: false,
    backgroundColor: '#ffffff',
    camera: null,
    photoMarkup: { turn: 90, crop: null, shapes: [] },
  }),
  part('step-3', 'step', null, 1, {
    title: 'Step Title',
    content: { type: 'doc', content: [] },
    timeEstimate: { days: 0, hours: 0, minutes: 0 },
    requiresOversight: false,
    requiresVerification: false,
    defaultUseId: null,
    isGenerated: false,
  }),
  part('alert-1', 'alert', null, 0, {
    name: 'Hot',
    category: 'Warnings',
    stepIds: ['step-2'],
    isGlobal: false,
    content: 'Let it cool',
  }),
  part('mark-1', 'highlight', null, 0, {
    marker: 'abcdefghijklmno',
    link: null,
    color: '255,255,0',
    mappingId: 'mark-1',
    place: {
      pdfPath: 'manual.pdf',
      page: 1,
      quads: [{ x1: 72, y1: 100, x2: 132, y2: 100, x3: 72, y3: 112, x4: 132, y4: 112 }],
      quote: 'gearbox oil',
      before: 'Drain the',
      after: 'into a pan',
      placement: 'placed',
    },
  }),
];
