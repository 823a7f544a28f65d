import { expect, test } from 'vitest';
import type { Manifest, ManifestEntry } from '../instructions/index.ts';
import { savedPlaceOf, savedPlaces } from './index.ts';

type Line = readonly [id: string, kind?: ManifestEntry['kind'], parentId?: string | null, hash?: string];

/** Parts in this order among their siblings. */
function manifest(...lines: readonly Line[]): Manifest {
  const entries = lines.map(([id, kind = 'step', parentId = null, hash = 'as it was'], position) => ({
    ...{ id, kind, parentId, position, hash },
  }));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

const steps = (before: Manifest, now: Manifest, changedIds: readonly string[]): readonly string[] =>
  savedPlaces(before, now, changedIds).steps.map(({ id, number, change }) => `${number} ${id} ${change}`);

const before = manifest(
  ['open'],
  ['drain'],
  ['fit'],
  ['tighten', 'step', 'fit'],
  ['photo', 'use', 'drain'],
  ['pin', 'annotation', 'photo'],
);

test('a save lists changed steps in reading order; a new number alone is no change', () => {
  const now = manifest(['open', 'step', null, 'new'], ['wash'], ['drain'], ['fit'], ['tighten', 'step', 'fit', 'new']);
  expect(steps(before, now, ['open', 'wash', 'drain', 'fit', 'tighten'])).toEqual([
    ...['1 open changed', '4.1 tighten changed', '2 wash added'],
  ]);
});

test('a removed step is listed with its former number', () => {
  expect(steps(before, manifest(['open'], ['fit'], ['tighten', 'step', 'fit']), ['drain', 'fit'])).toEqual(['2 drain removed']);
});

test('a step at another place among its siblings is moved; under another parent, or with another text, it is changed', () => {
  const rest: readonly Line[] = [
    ['photo', 'use', 'drain'],
    ['pin', 'annotation', 'photo'],
  ];
  const ids = ['drain', 'fit', 'tighten'];
  expect(steps(before, manifest(['drain'], ['open'], ['fit'], ['tighten', 'step', 'fit'], ...rest), ['drain', 'open'])).toEqual([
    '1 drain moved',
  ]);
  expect(steps(before, manifest(['open'], ['drain'], ['tighten'], ['fit'], ...rest), ids)).toEqual(['3 tighten changed']);
  expect(
    steps(before, manifest(['drain', 'step', null, 'new'], ['open'], ['fit'], ['tighten', 'step', 'fit'], ...rest), ids),
  ).toEqual(['1 drain changed']);
});

test('a changed file or pin belongs to its step, any other part to its place', () => {
  expect(steps(before, before, ['photo'])).toEqual(['2 drain changed']);
  expect(steps(before, before, ['pin', 'unknown'])).toEqual(['2 drain changed']);
  const now = manifest(
    ['settings', 'settings'],
    ['page', 'publication'],
    ['alert', 'alert'],
    ['mark', 'highlight'],
    ['file', 'use', 'mark'],
  );
  const changed = (...ids: readonly string[]) => savedPlaces(new Map(), now, ids).places;
  expect(changed('settings', 'page', 'alert', 'file')).toEqual(['settings', 'publication', 'alerts', 'highlights']);
  expect(
    [undefined, 'step', 'alert', 'highlight'].map((kind) => savedPlaceOf(kind as ManifestEntry['kind'] | undefined)),
  ).toEqual([...[undefined, undefined, 'alerts', 'highlights']]);
});
