import type { Release } from '@benchbook/domain/release';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PublicationMark } from './publication-mark.tsx';

const draft: Release = { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false };
const live: Release = { isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: false, isRefused: false };

test('WI-56: an unreleased instruction reads Not Published, whatever its work status', () => {
  render(<PublicationMark release={draft} workStatus="Completed" />);
  expect(screen.getByText('Not Published')).toBeTruthy();
});

test('WI-57: a released one without started work reads Published - Not Started', () => {
  render(<PublicationMark release={live} workStatus="Not Started" />);
  expect(screen.getByText('Published - Not Started')).toBeTruthy();
});

test.each(['In Progress', 'Completed'] as const)('WI-58: a released one that was begun reads %s', (workStatus) => {
  render(<PublicationMark release={live} workStatus={workStatus} />);
  expect(screen.getByText(workStatus)).toBeTruthy();
});
