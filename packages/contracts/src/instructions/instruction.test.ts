import type { InstructionView } from '@benchbook/domain/instructions';
import type { MarkupDocument } from '@benchbook/domain/markup';
import { aHighlight, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { encodeDocumentText, encodeLivePrefix, pdfOfDocumentText } from './encode-instruction.ts';
import { instructionAnswer } from './instruction.ts';

const doc = (text: string): MarkupDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const VIEW: InstructionView = {
  id: 'wi',
  version: 12,
  revision: 2,
  isArchived: true,
  pdfSha256: 'c'.repeat(64),
  createdAtMs: 1_700_000_000_000,
  modifiedAtMs: 1_700_000_100_000,
  editing: { isActivelyEditing: true, user: { id: 'u2', username: 'demo_ee' }, secondsSinceStarted: 41 },
  release: { isReleased: true, isBuilding: false, liveRevision: 2, hasDraft: true, isRefused: false },
  isAssignable: true,
  workStatus: 'In Progress',
  assigneeCount: 2,
  completion: 25,
  tags: [{ id: 't', name: 'Pump' }],
  content: {
    title: 'Change the filter',
    kind: 'steps',
    pdfPath: '',
    previewImage: 'default-wi-preview-img.jpg',
    previewImages: ['a.png'],
    requiresInfoChecks: true,
    links: [{ instructionId: 'other', isRemoved: true }],
    publication: {
      documentNumber: 'DOC-17',
      createdBy: 'demo_engineer',
      rescissionDateMs: 1_800_000_000_000,
      identificationAndClassification: 'Internal',
      system: 'Pump',
      subSystem: 'Inlet',
      subject: 'Filter',
      references: ['R1'],
      figures: [],
      enclosures: [],
    },
    alerts: [
      { id: 'w', name: 'Hot', category: 'Warnings', stepIds: ['s2'], isGlobal: false, content: 'Let it cool' },
      { id: 'c', name: 'Edge', category: 'Cautions', stepIds: [], isGlobal: true, content: 'Wear gloves' },
    ],
    steps: [
      {
        id: 's1',
        title: 'Open',
        content: doc('Open it.'),
        timeEstimate: { days: 0, hours: 0, minutes: 5 },
        requiresOversight: true,
        requiresVerification: false,
        defaultUseId: 'use',
        isGenerated: false,
        attachments: [
          {
            id: 'use',
            file: {
              id: 'f',
              path: 'photo.png',
              name: 'photo.png',
              extension: 'png',
              sha256: 'ab',
              sizeBytes: 12,
              mediaType: 'image/png',
            },
            isPreviewImage: true,
            backgroundColor: '#ffffff',
            camera: null,
            photoMarkup: {
              turn: 90,
              crop: { x: 0.1, y: 0, width: 0.5, height: 0.75 },
              shapes: [{ id: 'n', kind: 'number', colour: 'red', width: 'thick', at: { x: 0.5, y: 0.5 }, number: 1 }],
            },
            annotations: [
              {
                id: 'Anno_abcdefghijklmno',
                message: 'Tighten this bolt',
                camera: { position: [1, 2, 3.5], rotation: [0, 0.5, 0, 1] },
                pin: { partId: '0.3', position: [0.1, 0, -2], normal: [0, 1, 0] },
                x: 120,
                y: 80,
                backgroundColor: '#ffffff',
                pointer: 'circle',
                state: '{"scale":1}',
              },
            ],
          },
        ],
        children: [
          {
            id: 's2',
            title: 'Screws',
            content: doc('Four of them.'),
            timeEstimate: { days: 0, hours: 0, minutes: 0 },
            requiresOversight: false,
            requiresVerification: true,
            defaultUseId: null,
            isGenerated: true,
            attachments: [],
            children: [],
          },
        ],
      },
    ],
    highlights: [
      aHighlight({ quote: 'gearbox oil', attachments: [aUse()] }),
      aHighlight({ link: { instructionId: 'valve', title: 'Valve service' }, color: '144,238,144', placement: 'moved' }),
    ],
  },
};

const text = encodeLivePrefix(VIEW) + encodeDocumentText(VIEW, () => '<p>printed</p>').slice(1);

test('GEN-02: an instruction with steps, files, tags, alerts, annotations, highlights and publication page is the same after it is written as live prefix and stored text and read again', () => {
  expect(instructionAnswer.parse(JSON.parse(text))).toEqual(VIEW);
  const { steps, alerts, highlights } = VIEW.content;
  expect([VIEW.tags, steps, alerts, highlights].every((parts) => parts.length > 0)).toBe(true);
});

test('the PDF of a stored text is found without parsing it, whatever the title contains', () => {
  const content = { ...VIEW.content, title: '"isPDFViewer":true,"pdfPath":"other.pdf"', pdfPath: 'A "new" plan\\1.pdf' };
  expect(pdfOfDocumentText(encodeDocumentText({ ...VIEW, content }, () => ''))).toBe('A "new" plan\\1.pdf');
  expect(pdfOfDocumentText(encodeDocumentText({ ...VIEW, content: { ...content, pdfPath: '' } }, () => ''))).toBeNull();
});

test('steps of a revision that was frozen before the isGenerated field existed count as written by people', () => {
  const old = JSON.parse(text, (key, value) => (key === 'isGenerated' ? undefined : value));
  const read = instructionAnswer.parse(old).content.steps[0];
  expect([read?.isGenerated, read?.children[0]?.isGenerated]).toEqual([false, false]);
});

test('WI-32 WI-38 WI-39 WI-43 WI-45: an instruction has its fields in the spelling of the specification', () => {
  expect(JSON.parse(text)).toMatchObject({
    _id: 'wi',
    title: 'Change the filter',
    assignees: 2,
    completion: 25,
    release: true,
    isAssignable: true,
    preview_img: 'default-wi-preview-img.jpg',
    creation_date: 1_700_000_000_000,
    modified_date: 1_700_000_100_000,
    require_info_checks: true,
    WipGroup: [{ wip_ID: 'other', del: true }],
    editingStatus: { isActivelyEditing: true, editing_user: { _id: 'u2', username: 'demo_ee' }, secondsSinceStartedEditing: 41 },
  });
});

test('ALERT-10 ALERT-13: a warning is shown on its steps, a global caution on all', () => {
  const [open] = JSON.parse(text).steps;
  const [screws] = open.children;
  expect([open.Warnings, open.Cautions, screws.Warnings, screws.Cautions]).toEqual([[], ['Edge'], ['Hot'], ['Edge']]);
  expect(screws.infoPage).toEqual({ Hot: { category: 'Warnings', global: false }, Edge: { category: 'Cautions', global: true } });
});

test('GEN-05: a step carries title, rich content, files with their annotations, and alerts', () => {
  const [open] = JSON.parse(text).steps;
  expect([open.title, open.content, open.attachments[0].path, open.children[0].Warnings]).toEqual([
    ...[VIEW.content.steps[0]?.title, '<p>printed</p>', 'photo.png', ['Hot']],
  ]);
  expect(open.attachments[0].annotations).toMatchObject([{ message: 'Tighten this bolt' }]);
});

test('TREE-07 TREE-12: order counts from 1 among siblings, attachments from 0', () => {
  const [open] = JSON.parse(text).steps;
  expect([open.order, open.children[0].order, open.attachments[0].order]).toEqual([1, 1, 0]);
});
