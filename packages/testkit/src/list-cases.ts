import type { ListFilter, ListSort } from '@benchbook/domain/instruction-list';
import type { InstructionSummary, SavedBy } from '@benchbook/domain/instructions';
import type { Release, WorkStatus } from '@benchbook/domain/release';
import { aSummary } from './builders/index.ts';

/** People and a tag of the rows. */
export const LIST_PEOPLE = {
  ann: { id: '00000000-0000-7000-8000-0000000000a1', username: 'ann' },
  bob: { id: '00000000-0000-7000-8000-0000000000a2', username: 'Bob' },
  cid: { id: '00000000-0000-7000-8000-0000000000a3', username: 'cid' },
} as const satisfies Record<string, SavedBy>;

export const LIST_TAG = { id: '00000000-0000-7000-8000-0000000000b1', name: 'Brakes' } as const;

const { ann, bob, cid } = LIST_PEOPLE;
const DRAFT: Release = { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false };
const LIVE: Release = { ...DRAFT, isReleased: true, liveRevision: 1, hasDraft: false };
const BUILDING: Release = { ...DRAFT, isReleased: true, isBuilding: true };

interface Row {
  readonly title: string;
  readonly release?: Release;
  readonly workStatus?: WorkStatus;
  readonly by?: SavedBy;
  readonly creator?: SavedBy;
  readonly assigneeCount?: number;
  readonly isTagged?: true;
  readonly isArchived?: true;
}

/** In the order of saving. Two titles begin with characters that UTF-16 and UTF-8 sort differently. */
const ROWS: readonly Row[] = [
  { title: 'Brake pads', release: LIVE, by: ann, creator: bob, assigneeCount: 2, isTagged: true },
  { title: 'Änderung am Dach', release: BUILDING },
  { title: 'axle', by: bob, creator: ann },
  { title: 'Dynamo', release: LIVE, workStatus: 'In Progress', by: cid, creator: cid, assigneeCount: 1, isArchived: true },
  { title: 'Clutch', release: { ...LIVE, hasDraft: true }, workStatus: 'Completed', by: ann, creator: ann, isTagged: true },
  { title: '\u{e000} Part', by: bob, creator: bob },
  { title: '\u{1f527} Tool', creator: ann },
];

/** List rows for every place that sorts and filters a list: domain, SQL, and an offline device. */
export const LIST_ROWS: readonly InstructionSummary[] = ROWS.map((row, index) =>
  aSummary({
    id: `00000000-0000-7000-8000-00000000000${index}`,
    title: row.title,
    release: row.release ?? DRAFT,
    workStatus: row.workStatus ?? 'Not Started',
    revision: row.release?.liveRevision ?? null,
    isAssignable: row.release?.liveRevision !== undefined && row.release.liveRevision !== null,
    createdBy: row.creator ?? null,
    modifiedBy: row.by ?? null,
    modifiedAtMs: 1_700_000_000_000 + index,
    assigneeCount: row.assigneeCount ?? 0,
    tags: row.isTagged ? [LIST_TAG] : [],
    isArchived: row.isArchived ?? false,
  }),
);

const [BRAKE, ROOF, AXLE, DYNAMO, CLUTCH, PART, TOOL] = ROWS.map(({ title }) => title);

/** Titles of all rows in ascending order. */
export const LIST_SORTED: Readonly<Record<ListSort, readonly (string | undefined)[]>> = {
  title: [AXLE, BRAKE, CLUTCH, DYNAMO, ROOF, PART, TOOL],
  assignees: [ROOF, AXLE, CLUTCH, PART, TOOL, DYNAMO, BRAKE],
  published: [AXLE, PART, TOOL, ROOF, BRAKE, DYNAMO, CLUTCH],
  modified: [BRAKE, ROOF, AXLE, DYNAMO, CLUTCH, PART, TOOL],
  by: [ROOF, TOOL, BRAKE, CLUTCH, AXLE, PART, DYNAMO],
};

/** Titles that remain after a filter, sorted. */
export const LIST_FILTERED: readonly (readonly [Partial<ListFilter>, readonly (string | undefined)[]])[] = [
  [{}, [AXLE, BRAKE, CLUTCH, ROOF, PART, TOOL]],
  [{ ownerId: ann.id }, [AXLE, BRAKE, CLUTCH, TOOL]],
  [{ hasDraft: true }, [AXLE, CLUTCH, ROOF, PART, TOOL]],
  [{ tagId: LIST_TAG.id }, [BRAKE, CLUTCH]],
  [{ archived: 'only' }, [DYNAMO]],
  [{ archived: 'shown' }, [AXLE, BRAKE, CLUTCH, DYNAMO, ROOF, PART, TOOL]],
  [{ ownerId: ann.id, hasDraft: true, tagId: LIST_TAG.id }, [CLUTCH]],
  [{ ownerId: cid.id }, []],
];
