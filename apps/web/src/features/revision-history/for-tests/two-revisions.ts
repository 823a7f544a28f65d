import { emptyStep, PUBLICATION, UNRELEASED, WHOLE } from '../../../for-tests/wire-instruction.ts';

export const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

export function step(id: string, title: string, words = '', more: Record<string, unknown> = {}) {
  const said = words === '' ? {} : { content: `<p>${words}</p>`, contentDoc: text(words) };
  return { ...emptyStep(id, title), ...said, ...more };
}

export function state(steps: readonly ReturnType<typeof step>[], more: Record<string, unknown> = {}) {
  return {
    _id: 'wi',
    title: 'Gearbox',
    isPDFViewer: false,
    preview_img: 'default-wi-preview-img.jpg',
    creation_date: 1,
    modified_date: Date.parse('2026-11-20T08:30:00Z'),
    archived: false,
    ...UNRELEASED,
    revision: 2,
    release: true,
    liveRevision: 2,
    isAssignable: true,
    ...WHOLE,
    steps,
    publication_page: { docNum: 'WI-1', system: '', subject: '', ...PUBLICATION },
    ...more,
  };
}

export const revision = (number: number, live: boolean) => ({
  revision: number,
  title: 'Gearbox',
  released: Date.parse(`2026-11-1${number}T08:30:00Z`),
  releasedBy: 'demo_engineer',
  reason: `Reason ${number}`,
  sha256: 'a'.repeat(64),
  fileCount: number,
  live,
});

export const FIRST = state([step('s1', 'Drain the oil', 'Use the old wrench'), step('s2', 'Clean')]);
export const SECOND = state([step('s1', 'Drain the oil', 'Use a torque key'), step('s2', 'Clean')]);
export const DRAFT = state([step('s3', 'Warm up'), step('s1', 'Drain the oil', 'Use a torque key')]);
