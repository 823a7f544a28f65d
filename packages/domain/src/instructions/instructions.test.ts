import { aFile, aHighlight, anAlert, anId, anInstruction, aPhotoMarkup, aStep, aText, aUse } from '@benchbook/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flattenSteps, type Step } from '../steps/index.ts';
import {
  assembleContent,
  canonicalJson,
  cloneContent,
  cloneTitle,
  DEFAULT_PREVIEW_IMAGE,
  findTitleProblem,
  generatedTitle,
  newContent,
  noteCanonicalJson,
  numberedTitle,
  partsOf,
  titleFrom,
  titleOfFile,
} from './index.ts';

describe('parts', () => {
  const file = aFile();
  const stepAbove = (below: fc.Arbitrary<Step[]>): fc.Arbitrary<Step> =>
    fc
      .record({ title: fc.string(), words: fc.string(), uses: fc.nat(3), children: below, isWatched: fc.boolean() })
      .map(({ title, words, uses, children, isWatched }) =>
        aStep({
          title,
          content: aText(words),
          requiresOversight: isWatched,
          children,
          attachments: Array.from({ length: uses }, () =>
            aUse({ file, camera: isWatched ? { zoom: 2 } : null, photoMarkup: isWatched ? aPhotoMarkup() : null }),
          ),
        }),
      );
  const some = (of: fc.Arbitrary<Step>) => fc.array(of, { maxLength: 2 });
  const step = stepAbove(some(stepAbove(some(stepAbove(fc.constant([]))))));

  test('an instruction round-trips through its parts, in any order of the parts', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), fc.nat(3), fc.func(fc.integer()), (steps, alerts, weigh) => {
        const highlights = steps.map(({ attachments }, page) =>
          aHighlight({ page: page + 1, attachments: [...attachments, aUse({ file })].slice(-1) }),
        );
        const content = anInstruction({
          steps,
          highlights,
          alerts: Array.from({ length: alerts }, () => anAlert({ name: anId() })),
        });
        const parts = partsOf(content).sort((one, other) => weigh(one.id) - weigh(other.id));
        expect(assembleContent(parts, () => file)).toEqual(content);
      }),
    );
  });

  test('two parts with the same id are refused before either is lost', () => {
    const twin = aStep();
    expect(() => partsOf(anInstruction({ steps: [twin, aStep({ children: [twin] })] }))).toThrow(
      expect.objectContaining({ code: 'VALIDATION' }),
    );
  });

  test('equal bodies have equal text, independent of field order', () => {
    expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[{"d":1}]}');
    expect(canonicalJson({ x: { b: 1, a: 2 } })).toBe(canonicalJson({ x: { a: 2, b: 1 } }));
  });
});

test('PDF-10 PDF-14: highlights of a copy have new ids, and links and files on one refer to its copy', () => {
  const mark = aHighlight({ attachments: [aUse()] });
  const link = aHighlight({ link: { instructionId: 'valve', title: 'Valve' }, mappingId: mark.id });
  const free = aHighlight({ mappingId: 'a tie of a client' });
  const content = anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', highlights: [mark, link, free] });
  const [copied, copiedLink, copiedFree] = cloneContent(content, 'Copy', anId).highlights;
  expect(copied).toEqual({
    ...mark,
    id: copied?.id,
    mappingId: copied?.id,
    marker: expect.stringMatching(/^[A-Za-z0-9]{15}$/),
    attachments: [{ ...mark.attachments[0], id: copied?.attachments[0]?.id }],
  });
  expect([copiedLink?.mappingId, copiedLink?.link, copiedFree?.mappingId]).toEqual([copied?.id, link.link, 'a tie of a client']);
  const ids = [mark, link, free].flatMap(({ id, marker, attachments }) => [id, marker, ...attachments.map((use) => use.id)]);
  const copies = [copied, copiedLink, copiedFree].flatMap((each) => [
    each?.id,
    each?.marker,
    ...(each?.attachments ?? []).map((use) => use.id),
  ]);
  expect(copies.filter((id) => ids.includes(id ?? ''))).toEqual([]);
});

test('WI-31: a title made of a file name has no extension and no forbidden character', () => {
  expect(['Pump manual.pdf', 'a&b~c?.PDF', 'no extension', '  two   blanks .pdf', '.pdf'].map(titleOfFile)).toEqual([
    ...['Pump manual', 'abc', 'no extension', 'two blanks', ''],
  ]);
});

describe('titles', () => {
  test.each([...'&~|\\/*?:%#'])('VAL-02 VAL-03 VAL-04: a title with %s is refused', (character) => {
    expect(findTitleProblem(`a${character}b`)).toBe('special-characters');
  });

  test('VAL-01 VAL-67: a title is validated after trimming; blank and over ten thousand characters are refused', () => {
    expect([
      findTitleProblem(' \t\n'),
      findTitleProblem('x'.repeat(10_001)),
      findTitleProblem(` ${'x'.repeat(10_000)} `),
    ]).toEqual(['blank', 'too-long', undefined]);
    expect(findTitleProblem('Übung «Größe» 組立 <b>5 µm')).toBeUndefined();
  });

  test('a title made of any text has no forbidden character', () => {
    expect(titleFrom('FarmBot Express v1.1: assembly and maintenance')).toBe('FarmBot Express v1.1 - assembly and maintenance');
    fc.assert(fc.property(fc.string(), (text) => void expect(findTitleProblem(`x${titleFrom(text)}`)).toBeUndefined()));
  });

  test('API-20: copies are called - Copy, - Copy 2 and so on', () => {
    const taken = new Set(['Gearbox - Copy', 'Gearbox - Copy 2']);
    expect(cloneTitle('Gearbox', () => false)).toBe('Gearbox - Copy');
    expect(cloneTitle('Gearbox', (title) => taken.has(title))).toBe('Gearbox - Copy 3');
  });
});

test('API-20: a clone has new ids everywhere, the same files, and its alerts refer to its own steps', () => {
  const photo = aUse();
  const step = aStep({ attachments: [photo], defaultUseId: photo.id, children: [aStep()] });
  const original = anInstruction({ steps: [step], alerts: [anAlert({ stepIds: [step.id, 'gone'] })] });
  const clone = cloneContent(original, 'Gearbox - Copy', anId);
  const ids = new Set(partsOf(original).map((part) => part.id));
  expect(
    partsOf(clone)
      .filter((part) => ids.has(part.id))
      .map((part) => part.id),
  ).toEqual(['settings', 'publication']);
  expect(clone.alerts[0]?.stepIds).toEqual([clone.steps[0]?.id]);
  expect(clone.steps[0]?.attachments[0]?.file).toEqual(photo.file);
  expect(flattenSteps(clone.steps)).toHaveLength(2);
});

test('WI-33 WI-43 WI-59 WI-45: a new instruction has one empty step and the default values', () => {
  const content = newContent({ title: 'Gearbox', createdBy: 'demo_engineer', createdAtMs: 1_700_000_000_000, stepId: anId() });
  expect(content.steps).toMatchObject([
    { title: 'Step Title', content: { content: [] }, timeEstimate: { days: 0, hours: 0, minutes: 0 } },
  ]);
  expect([content.previewImage, content.requiresInfoChecks, content.kind, content.publication.createdBy]).toEqual([
    DEFAULT_PREVIEW_IMAGE,
    true,
    'steps',
    'demo_engineer',
  ]);
});

test('WI-66: the title of a generated instruction is the prompt and the time, without forbidden characters', () => {
  const atMs = Date.UTC(2025, 0, 31, 10, 5);
  expect(generatedTitle('Change  filter?\n(100% #2)', atMs)).toBe('Change filter (100 2) 2025-01-31T10-05-00.000Z');
  expect(findTitleProblem(generatedTitle('???', atMs))).toBeUndefined();
  expect(findTitleProblem(generatedTitle('x'.repeat(20_000), atMs))).toBeUndefined();
});

test('an unmarked photo is stored as before photos could be marked up', () => {
  const use = aUse();
  const [part] = partsOf(anInstruction({ steps: [aStep({ attachments: [use] })] })).filter(({ kind }) => kind === 'use');
  expect(Object.keys(part?.body ?? {})).toEqual(['fileId', 'isPreviewImage', 'backgroundColor', 'camera']);
  const steps = assembleContent(partsOf(anInstruction({ steps: [aStep({ attachments: [use] })] })), () => use.file).steps;
  expect(steps[0]?.attachments[0]?.photoMarkup).toBeNull();
});

test('API-20: the title of a copy and a numbered title are short enough, also those of the longest title', async () => {
  const longest = 'x'.repeat(10_000);
  const titles = [cloneTitle(longest, (title) => !title.endsWith('Copy 99')), await numberedTitle(longest, async () => false)];
  expect(titles.map(findTitleProblem)).toEqual([undefined, undefined]);
  expect(titles.every((title) => title.length > 9_900)).toBe(true);
});

test('JSON that is known of a member is not made again; other members are serialized beside it', () => {
  const known = { b: 1, a: 2 };
  noteCanonicalJson(known, '"known"');
  expect(canonicalJson({ other: { d: 1, c: 2 }, known, text: 'x', gone: undefined })).toBe(
    '{"known":"known","other":{"c":2,"d":1},"text":"x"}',
  );
});
