import { expect, test } from 'vitest';
import { z } from 'zod';
import { NO_FIELDS } from './instruction-input.ts';
import { EMPTY_SAVE, updateInstruction } from './update-instruction.ts';

const { body } = updateInstruction;

test('API-34 PUB-07: the publication payload carries page, title, preview image and acknowledgement requirement', () => {
  const save = body.parse({
    publicationPagePayload: { docNum: 'DOC-17', references: ['R1'], rescissionDate: '2027-11-21T00:00:00.000Z' },
    title: 'Belt',
    previewImageName: 'belt.png',
    infoChecksRequirement: false,
  });
  expect(save).toEqual({
    ...EMPTY_SAVE,
    fields: {
      ...NO_FIELDS,
      title: 'Belt',
      previewImage: 'belt.png',
      requiresInfoChecks: false,
      publication: { documentNumber: 'DOC-17', references: ['R1'], rescissionDateMs: Date.UTC(2027, 10, 21) },
    },
  });
});

test('a date beyond the range of dates is refused, the furthest possible one is accepted', () => {
  const isTaken = (rescissionDate: number) => body.safeParse({ publication_page: { rescissionDate } }).success;
  expect([8.64e15, -8.64e15, 8.64e15 + 1, -8.64e15 - 1].map(isTaken)).toEqual([true, true, false, false]);
});

test('API-35: a whole object is accepted as it was read, and fields that only the server writes are ignored', () => {
  const save = body.parse({
    _id: 'a',
    version: 4,
    title: 'Belt',
    workStatus: 'Completed',
    editingStatus: { isActivelyEditing: true },
    release: true,
    PDFViewerHighlights: [{ _id: 'h', text: '12 Nm', pageNumber: 2, attachments: [] }],
    steps: [
      {
        _id: 's',
        title: 'One',
        content: '',
        order: 7,
        Warnings: ['x'],
        timeEstimation: { days: 0, hours: 1, minutes: 0 },
        children: [],
        defaultAttachment: null,
        attachments: [{ _id: 'f', inUseID: 'u', order: 0, annotations: [] }],
      },
    ],
  });
  expect(save).toMatchObject({ version: 4, isReleased: true, fields: { title: 'Belt' } });
  expect(save.highlights).toMatchObject([{ id: 'h', quote: '12 Nm', page: 2, attachments: [] }]);
  expect(save.steps).toEqual([
    {
      id: 's',
      title: 'One',
      contentHtml: '',
      timeEstimate: { days: 0, hours: 1, minutes: 0 },
      defaultUseId: null,
      attachments: [{ id: 'u', fileId: 'f', path: null, annotations: [] }],
      children: [],
    },
  ]);
});

test('the small form has only the changed steps, their positions and the removed steps', () => {
  const wire = {
    version: 9,
    changes: {
      title: 'Belt',
      steps: [
        { _id: 'a', contentDoc: { type: 'doc', content: [] } },
        { _id: 'b', title: 'New', parent_step: null, order: 2 },
      ],
      removedSteps: ['c'],
    },
  };
  const save = body.parse(wire);
  expect(save.changes?.changed.map(({ id, place }) => [id, place])).toEqual([
    ['a', null],
    ['b', { parentId: null, position: 1 }],
  ]);
  expect(save.changes?.removedIds).toEqual(['c']);
  expect(z.encode(body, save)).toEqual(wire);
});

test('EDIT-39: a time estimate that is negative or not a whole number is refused by its name', () => {
  for (const minutes of [-5, 1.5]) {
    const issues = body.safeParse({ steps: [{ timeEstimation: { days: 0, hours: 0, minutes } }] }).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join('.'))).toEqual(['steps.0.timeEstimation.minutes']);
  }
});
