import { aFile, aHighlight, anAlert, anId, anInstruction, aPublicationPage, aStep, aText, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { Annotation } from '../annotations/index.ts';
import type { Placement } from '../highlights/index.ts';
import { checkBeforeRelease, linkTarget } from './index.ts';

const nothing = {
  hasFile: () => false,
  isUnreadable: () => false,
  unusualFilm: () => null,
  knowsFile: () => false,
  ownId: 'own',
  linkTarget: () => null,
  lostAnnotations: null,
  unconfirmedAppearances: new Map(),
  pageCount: null,
  sameNumber: [],
};
const everything = {
  hasFile: () => true,
  isUnreadable: () => false,
  unusualFilm: () => null,
  knowsFile: () => true,
  ownId: 'own',
  linkTarget: () => ({ title: 'Valve', state: 'live' }) as const,
  lostAnnotations: null,
  unconfirmedAppearances: new Map(),
  pageCount: null,
  sameNumber: [],
};

const aNote = (id: string, message: string): Annotation => ({
  id,
  message,
  camera: { position: [0, 0, 9], rotation: [0, 0, 0, 1] },
  x: 0,
  y: 0,
  backgroundColor: '#ffffff',
  pointer: 'circle',
  state: '{}',
  pin: { partId: '0.1', position: [0, 0, 0], normal: [0, 0, 1] },
});

test('each problem for a reader is listed with the number of its step', () => {
  const photo = aUse({ file: aFile({ path: 'gone.jpg' }) });
  const links = aStep({
    content: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'instructionLink', attrs: { id: anId(), text: 'the other guide' } },
            { type: 'attachmentLink', attrs: { id: anId(), title: 'drawing' } },
          ],
        },
        { type: 'image', attrs: { id: 'lost', alt: '' } },
      ],
    },
  });
  const content = anInstruction({
    previewImage: 'cover.png',
    steps: [
      aStep({
        content: aText('Fit'),
        children: [aStep({ title: 'Fit the bearing', content: aText('Press'), attachments: [photo] }), links],
      }),
      aStep({ title: 'Empty', content: { type: 'doc', content: [] } }),
    ],
    alerts: [anAlert({ name: 'Nowhere', stepIds: [anId()] }), anAlert({ name: 'Everywhere', isGlobal: true })],
  });
  expect(
    checkBeforeRelease(content, nothing).map(({ kind, isFatal, stepNumber, subject }) => [kind, isFatal, stepNumber, subject]),
  ).toEqual([
    ['missing-preview-image', true, null, 'cover.png'],
    ['missing-file', true, '1.1', 'gone.jpg'],
    ['no-default-attachment', false, '1.1', 'Fit the bearing'],
    ['dead-picture', true, '1.2', 'lost'],
    ['dead-link', true, '1.2', 'the other guide'],
    ['dead-link', true, '1.2', 'drawing'],
    ['empty-step', false, '2', 'Empty'],
    ['alert-without-step', false, null, 'Nowhere'],
  ]);
});

test('a step without text and files that has an alert is not empty; an alert of all steps does not count', () => {
  const empty = { type: 'doc', content: [] } as const;
  const [alerted, bare] = [aStep({ title: 'Disclaimers', content: empty }), aStep({ title: 'Bare', content: empty })];
  const content = anInstruction({
    steps: [alerted, bare],
    alerts: [anAlert({ stepIds: [alerted.id] }), anAlert({ isGlobal: true, stepIds: [] })],
  });
  expect(checkBeforeRelease(content, nothing).flatMap(({ kind, subject }) => (kind === 'empty-step' ? [subject] : []))).toEqual([
    'Bare',
  ]);
});

test('a file that cannot be displayed is listed for its author to judge', () => {
  const photo = aUse({ file: aFile({ path: 'half.jpg' }) });
  const steps = [aStep({ content: aText('Fit'), attachments: [photo], defaultUseId: photo.id })];
  const highlights = [aHighlight({ attachments: [photo] })];
  for (const content of [anInstruction({ steps }), anInstruction({ kind: 'pdf', highlights })])
    expect(
      checkBeforeRelease(content, { ...everything, isUnreadable: (sha256) => sha256 === photo.file.sha256 }).filter(
        ({ kind }) => kind === 'unreadable-file',
      ),
    ).toEqual([expect.objectContaining({ isFatal: false, subject: 'half.jpg' })]);
});

test('an annotation that no longer fits its model is listed by its text; if the models were not checked, none is', () => {
  const model = aUse({
    file: aFile({ path: 'arm.glb' }),
    annotations: [aNote('stays', 'Oil here'), aNote('lost', 'Tighten to 12 Nm')],
  });
  const step = aStep({ content: aText('Fit'), attachments: [model], defaultUseId: model.id });
  const content = anInstruction({ steps: [step] });
  expect(checkBeforeRelease(content, { ...everything, lostAnnotations: new Set(['lost', 'of another step']) })).toEqual([
    expect.objectContaining({
      kind: 'pin-off-model',
      isFatal: false,
      stepId: step.id,
      stepNumber: '1',
      subject: 'Tighten to 12 Nm',
    }),
  ]);
  expect(checkBeforeRelease(content, everything)).toEqual([]);
});

test('an annotation or appearance that nobody confirmed after a new issue of its model stops the release; a kept one does not', () => {
  const placements = ['placed', 'kept', 'moved', 'changed', 'uncertain', 'lost'] as const;
  const annotations = placements.map((placement) => ({ ...aNote(placement, placement), placement }));
  const model = aUse({ file: aFile({ path: 'arm.glb' }), annotations });
  const around = { ...everything, unconfirmedAppearances: new Map([[model.file.id, ['Lid']]]) };
  const step = aStep({
    content: aText('Fit'),
    attachments: [model, { ...model, id: 'again', annotations: [] }],
    defaultUseId: model.id,
  });
  const highlight = aHighlight({ attachments: [model], pdfPath: 'manual.pdf' });
  const guides = [
    anInstruction({ steps: [step] }),
    anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', highlights: [highlight] }),
  ];
  for (const content of guides)
    expect(
      checkBeforeRelease(content, around).map(({ kind, isFatal, subject, other }) => [kind, isFatal, subject, other]),
    ).toEqual([
      ...['moved', 'changed', 'uncertain', 'lost'].map((subject) => ['unconfirmed-annotation', true, subject, undefined]),
      ['unconfirmed-appearance', true, 'Lid', 'arm.glb'],
    ]);
});

test('an alert without a category is listed', () => {
  const content = anInstruction({
    steps: [aStep({ content: aText('Fit') })],
    alerts: [anAlert({ name: 'Wear gloves', isGlobal: true, category: '' })],
  });
  expect(checkBeforeRelease(content, everything)).toEqual([
    expect.objectContaining({ kind: 'alert-without-category', isFatal: false, subject: 'Wear gloves' }),
  ]);
});

test('an instruction without problems has an empty list', () => {
  const photo = aUse();
  const step = aStep({
    attachments: [photo],
    defaultUseId: photo.id,
    content: { type: 'doc', content: [{ type: 'image', attrs: { id: photo.id, alt: '' } }] },
  });
  expect(checkBeforeRelease(anInstruction({ steps: [step] }), everything)).toEqual([]);
});

test('for a PDF instruction the PDF and each highlight are checked in reading order, but not its hidden steps', () => {
  const quads = (y: number) => [{ x1: 0, y1: y, x2: 9, y2: y, x3: 0, y3: y + 9, x4: 9, y4: y + 9 }];
  const highlights = [
    aHighlight({ quads: quads(40), placement: 'lost', quote: 'lost words', attachments: [aUse()] }),
    aHighlight({ quads: quads(30), pdfPath: 'issue 1.pdf', quote: 'old words', placement: 'kept', attachments: [aUse()] }),
    aHighlight({ quads: quads(20), link: { instructionId: 'gone', title: 'Valve' } }),
    aHighlight({ quads: quads(10), attachments: [aUse({ file: aFile({ path: 'gone.jpg' }) })] }),
    aHighlight({ quads: quads(50), page: 4, attachments: [aUse()] }),
  ];
  const content = anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', highlights });
  const problems = checkBeforeRelease(content, { ...nothing, pageCount: 3 });
  expect(problems.map(({ kind, stepNumber, subject }) => [kind, stepNumber, subject])).toEqual([
    ['missing-pdf', null, 'manual.pdf'],
    ['missing-file', '1', 'gone.jpg'],
    ['dead-link', null, 'Valve'],
    ['missing-file', '2', expect.any(String)],
    ['highlight-of-another-pdf', '2', 'old words'],
    ['missing-file', '3', expect.any(String)],
    ['unconfirmed-highlight', '3', 'lost words'],
    ['missing-file', '4', expect.any(String)],
    ['highlight-off-page', '4', '4'],
  ]);
  expect(problems.every(({ isFatal, stepId }) => isFatal && stepId === null)).toBe(true);
  const all = (placement: Placement) => ({
    ...content,
    highlights: highlights.map((each) => ({ ...each, placement, pdfPath: 'manual.pdf' })),
  });
  expect(checkBeforeRelease(all('placed'), everything)).toEqual([]);
  const boxes = [
    aHighlight({ quote: '', page: 17, placement: 'moved', attachments: [aUse()] }),
    aHighlight({ quote: '', page: 18, placement: 'moved', link: { instructionId: 'v', title: 'Valve' } }),
  ];
  expect(
    checkBeforeRelease({ ...content, highlights: boxes.map((each) => ({ ...each, pdfPath: 'manual.pdf' })) }, everything).map(
      ({ subject }) => subject,
    ),
  ).toEqual(['Box on page 17', 'Valve']);
  for (const placement of ['kept', 'moved', 'uncertain', 'lost'] as const)
    expect(checkBeforeRelease(all(placement), everything).map(({ kind }) => kind)).toEqual(
      highlights.map(() => 'unconfirmed-highlight'),
    );
});

test('a highlight without file or link is listed and does not block the release', () => {
  const link = { instructionId: 'v', title: 'Valve' };
  const linked = aHighlight({ page: 2, quote: 'leads on' });
  const highlights = [
    aHighlight({ quote: 'words alone' }),
    linked,
    aHighlight({ page: 2, link, mappingId: linked.id }),
    aHighlight({ page: 3, attachments: [aUse()] }),
    aHighlight({ page: 4, link }),
  ];
  expect(checkBeforeRelease(anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', highlights }), everything)).toEqual([
    expect.objectContaining({ kind: 'bare-highlight', isFatal: false, subject: 'words alone', stepNumber: '1' }),
  ]);
});

test('a link to an instruction that is not released is listed with its step and title, once each, and does not block; a self-link is released with it', () => {
  const see = (id: string, text: string) => ({ type: 'instructionLink', attrs: { id, text } }) as const;
  const content = [
    see('draft', 'here'),
    see('draft', 'there'),
    see('draft of the same title', 'elsewhere'),
    see('kept', 'before'),
    see('live', 'next'),
    see('draft as well, this one', 'above'),
  ];
  const steps = [
    aStep({ content: aText('Fit') }),
    aStep({ content: { type: 'doc', content: [{ type: 'paragraph', content }] } }),
  ];
  const around = {
    ...everything,
    ownId: 'draft as well, this one',
    linkTarget: (id: string) =>
      linkTarget(`Title of ${id.split(' ')[0]}`, { liveRevision: id.startsWith('draft') ? null : 1 }, id === 'kept'),
  };
  const highlights = [aHighlight({ link: { instructionId: 'draft', title: 'Valve' }, pdfPath: 'manual.pdf' })];
  const found = [anInstruction({ steps }), anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', highlights })].flatMap((each) =>
    checkBeforeRelease(each, around),
  );
  expect(found.map(({ kind, isFatal, stepNumber, subject }) => [kind, isFatal, stepNumber, subject])).toEqual([
    ['unreleased-link', false, '2', 'Title of draft'],
    ['archived-link', false, '2', 'Title of kept'],
    ['unreleased-link', false, null, 'Title of draft'],
  ]);
});

test('a document number that another live instruction has is listed for the author to judge', () => {
  const content = anInstruction({ publication: aPublicationPage({ documentNumber: 'WI-0100' }) });
  const problems = checkBeforeRelease(content, { ...nothing, sameNumber: ['Drain oil', 'Valve'] });
  const named = problems.filter(({ kind }) => kind === 'same-document-number');
  expect(named.map(({ isFatal, subject, other }) => [isFatal, subject, other])).toEqual([
    [false, 'WI-0100', 'Drain oil'],
    [false, 'WI-0100', 'Valve'],
  ]);
});

test("a link to a deleted step is listed with the step's former title; a link to an existing step is not", () => {
  const seal = aStep({ title: 'Clean the seal', content: aText('Dry') });
  const links = aStep({
    content: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'stepLink', attrs: { id: seal.id, text: seal.title } },
            { type: 'stepLink', attrs: { id: anId(), text: 'Drain oil' } },
          ],
        },
      ],
    },
  });
  const found = checkBeforeRelease(
    anInstruction({ steps: [links, aStep({ content: aText('x'), children: [seal] })] }),
    everything,
  );
  expect(found).toEqual([expect.objectContaining({ kind: 'dead-link', isFatal: true, stepNumber: '1', subject: 'Drain oil' })]);
});

test('an alert with at least one step that is left, and a link to a note on any attachment, are no problem', () => {
  const note = aNote('note-2', 'Here');
  const [plain, noted] = [
    aUse({ annotations: [aNote('note-1', 'There')] }),
    aUse({ annotations: [aNote('note-3', 'Above'), note] }),
  ];
  const linked = (id: string) => ({
    type: 'doc' as const,
    content: [
      { type: 'paragraph' as const, content: [{ type: 'annotationLink' as const, attrs: { id, index: 1, text: 'note' } }] },
    ],
  });
  const problemsOf = (noteId: string, stepIds: string[]) => {
    const step = aStep({ attachments: [plain, noted], defaultUseId: plain.id, content: linked(noteId) });
    const alerts = [anAlert({ name: 'Gloves', stepIds: [...stepIds, step.id] })];
    return checkBeforeRelease(anInstruction({ steps: [step], alerts }), everything).map(({ kind, subject }) => [kind, subject]);
  };
  expect(problemsOf(note.id, [anId()])).toEqual([]);
  expect(problemsOf('note-9', [])).toEqual([['dead-link', 'note']]);
});

test('a picture may be an attachment of its step or a file of the library', () => {
  const use = aUse();
  const around = { ...everything, knowsFile: (id: string) => id === 'in the library' };
  const problemsOf = (id: string) => {
    const content = { type: 'doc' as const, content: [{ type: 'image' as const, attrs: { id, alt: '' } }] };
    const step = aStep({ attachments: [use], defaultUseId: use.id, content });
    return checkBeforeRelease(anInstruction({ steps: [step] }), around).filter(({ kind }) => kind === 'dead-picture').length;
  };
  expect([use.id, use.file.id, 'in the library', 'lost'].map(problemsOf)).toEqual([0, 0, 0, 1]);
});
