import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginDraft,
  buildFailed,
  buildSucceeded,
  discardDraft,
  isAssignable,
  isUnfinished,
  NEW_RELEASE,
  publicationState,
  type Release,
  requestRelease,
  withdraw,
} from './index.ts';

const building = requestRelease(NEW_RELEASE);
const live = buildSucceeded(building, 1, false);

test('WI-59 WI-56: a new instruction is not published and not assignable', () => {
  expect(publicationState(NEW_RELEASE, 'Not Started')).toBe('not-published');
  expect(isAssignable(NEW_RELEASE)).toBe(false);
});

test('ASSIGN-11 GEN-10: a released instruction is assignable once it is built', () => {
  expect([building.isReleased, isAssignable(building), isUnfinished(building)]).toEqual([true, false, true]);
  expect(live).toEqual({ isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: false, isRefused: false });
  expect(isAssignable(live)).toBe(true);
});

test('WI-57 WI-58: the column shows the work status of a published instruction', () => {
  expect(publicationState(building, 'Not Started')).toBe('building');
  expect(publicationState(live, 'Not Started')).toBe('not-started');
  expect(publicationState(live, 'In Progress')).toBe('in-progress');
});

test('WI-62 as design 10: a save beside a live revision begins a draft, and the live one stays live while the next is built', () => {
  const drafted = beginDraft(live);
  expect(drafted).toEqual({ ...live, hasDraft: true });
  const next = requestRelease(drafted);
  expect([isAssignable(next), isUnfinished(next), next.liveRevision]).toEqual([true, false, 1]);
  expect(buildSucceeded(next, 2, false).liveRevision).toBe(2);
});

test('RT-04: after a failed build the author has the draft again, and a live revision stays live', () => {
  expect(buildFailed(building)).toEqual({ ...NEW_RELEASE, isRefused: true });
  expect(buildFailed(requestRelease(beginDraft(live)))).toEqual({ ...live, hasDraft: true, isRefused: true });
});

test('RT-04: a refusal is shown until the release is requested again or withdrawn, also after saves', () => {
  const refused = buildFailed(requestRelease(beginDraft(live)));
  expect(beginDraft(refused).isRefused).toBe(true);
  expect([requestRelease(refused).isRefused, withdraw(refused).isRefused]).toEqual([false, false]);
  expect(buildSucceeded(requestRelease(refused), 2, true).isRefused).toBe(false);
});

test('discarding a draft clears its refusal; without a live revision, and during a build, nothing changes', () => {
  const refused = buildFailed(requestRelease(beginDraft(live)));
  expect(discardDraft(refused)).toEqual(live);
  const [draft, rebuilding] = [beginDraft(NEW_RELEASE), requestRelease(beginDraft(live))];
  expect([discardDraft(live), discardDraft(draft), discardDraft(rebuilding)]).toEqual([live, draft, rebuilding]);
});

test('releasing without a draft changes nothing', () => {
  expect(requestRelease(live)).toBe(live);
});

test('releasing during a build starts no second one', () => {
  expect(requestRelease(building)).toBe(building);
});

test('a build that ends after the release was withdrawn makes nothing live', () => {
  expect(buildSucceeded(withdraw(building), 1, false).liveRevision).toBeNull();
});

test('in any order of events, only released instructions are live, and live ones have a revision', () => {
  const moves: ((release: Release) => Release)[] = [
    requestRelease,
    buildFailed,
    withdraw,
    beginDraft,
    (release) => buildSucceeded(release, (release.liveRevision ?? 0) + 1, false),
    (release) => buildSucceeded(release, 7, true),
  ];
  fc.assert(
    fc.property(fc.array(fc.nat(moves.length - 1), { maxLength: 30 }), (order) => {
      let release = NEW_RELEASE;
      for (const index of order) release = moves[index]?.(release) ?? release;
      if (release.liveRevision !== null) expect(release.isReleased).toBe(true);
      if (release.isReleased) expect(release.liveRevision !== null || release.isBuilding).toBe(true);
      if (release.liveRevision === null) expect(release.hasDraft).toBe(true);
    }),
  );
});
