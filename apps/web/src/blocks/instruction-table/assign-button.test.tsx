import type { Release } from '@benchbook/domain/release';
import type { Role } from '@benchbook/domain/users';
import { aSummary } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AssignButton } from './assign-button.tsx';

const live: Release = { isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: false, isRefused: false };
const withdrawn: Release = { ...live, isReleased: false, liveRevision: null, hasDraft: true };

test.each<[string, Role, Release, number, boolean]>([
  ['a lead assigns what is released', 'Work Lead', live, 0, true],
  ['work that people have is managed after a withdrawal, too', 'Work Lead', withdrawn, 1, true],
  ['of what is withdrawn and nobody has there is nothing to manage', 'Work Lead', withdrawn, 0, false],
  ['an author who leads nobody does not', 'Engineer', live, 1, false],
])('%s', (_, role, release, assigneeCount, isThere) => {
  render(
    <MantineProvider env="test">
      <AssignButton summary={aSummary({ release, isAssignable: true, assigneeCount })} role={role} onAssign={() => undefined} />
    </MantineProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Manage Users' }) !== null).toBe(isThere);
});
