import { emptyStep, PUBLICATION, UNRELEASED, WHOLE } from '../../../for-tests/wire-instruction.ts';

export type Summary = ReturnType<typeof summary>;

export function summary(
  given: Partial<{
    title: string;
    release: boolean;
    isBuilding: boolean;
    liveRevision: number | null;
    hasDraft: boolean;
    isRefused: boolean;
    isAssignable: boolean;
    assignees: number;
    archived: boolean;
    modified_by: { _id: string; username: string };
  }> = {},
) {
  return {
    _id: `0190a000-0000-7000-8000-${(given.title ?? 'Gearbox').length.toString().padStart(12, '0')}`,
    title: 'Gearbox',
    isPDFViewer: false,
    preview_img: 'default-wi-preview-img.jpg',
    preview_sha256: null,
    publication_page: { docNum: 'WI-1', system: 'Drive', subject: 'Assembly' },
    stepCount: 1,
    archived: false,
    creation_date: 1,
    modified_date: 1,
    ...UNRELEASED,
    ...given,
  };
}

export const live = { release: true, liveRevision: 2, hasDraft: false, isAssignable: true };

/** The same instruction as a single read returns it. */
export function whole({ publication_page, stepCount: _count, ...same }: Summary) {
  return {
    ...same,
    ...WHOLE,
    steps: [emptyStep('0190a000-0000-7000-8000-0000000000ff', 'Unpack the parts')],
    publication_page: { ...publication_page, ...PUBLICATION },
  };
}

export const listed = (rows: readonly Summary[]) => () =>
  Response.json(rows, { headers: { 'x-total-count': String(rows.length) } });
