import '../../test-device.ts';
import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import { arrive } from '@benchbook/domain/progress';
import { anInstruction, aStep } from '@benchbook/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServed, WITHDRAWN } from '../../offline/answers/served.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { FollowedView } from './followed-view.tsx';
import type { useShownRevision } from './use-shown-revision.ts';

const content = anInstruction({ title: 'Plan', steps: [aStep({ title: 'Unpack' }), aStep({ title: 'Mount' })] });
const instruction = { id: 'wi', version: 1, revision: 1, content } as InstructionView;
const assignment: Assignment = {
  userId: 'u1',
  instructionId: 'wi',
  run: 1,
  progress: 0,
  dueDate: null,
  note: '',
  revision: 1,
  completedAtMs: null,
  isReopened: false,
  items: [],
};

beforeEach(() => startTestSession('Artisan'));
afterEach(() => {
  noteServed('u1', 'wi', undefined);
  vi.unstubAllGlobals();
});

function follow(comparisonState: ReturnType<typeof useShownRevision>['comparisonState'], mine: Assignment | null = assignment) {
  const sent = answerWith({ 'GET /api/wip/*/changed-steps': [], 'PATCH /api/users/stepsDone': {} });
  const shown = {
    instruction,
    assignment: mine ?? undefined,
    arrived: undefined,
    isRunClosed: false,
    since: undefined,
    comparisonState,
  };
  openPage(
    <FollowedView
      {...{ instruction, shown }}
      assignment={mine}
      savedNote={undefined}
      closeLabel="Back"
      close={() => undefined}
    />,
    '/?show=focus',
  );
  return () => sent.filter(({ method }) => method === 'PATCH');
}

test.each([
  ['loading', 'A newer revision is being compared with this one.'],
  ['not-loaded', 'A newer revision could not be compared with this one. Refresh the page.'],
] as const)('while an arrived revision is not compared (%s), Done is closed and says why', async (comparisonState, reason) => {
  const ticks = follow(comparisonState);
  expect(await screen.findByText(reason)).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  fireEvent.click(screen.getByRole('button', { name: 'Done and next' }));
  fireEvent.keyDown(document.body, { key: 'd' });
  expect([ticks(), screen.getByRole('heading', { level: 2 }).textContent]).toEqual([[], '1 Unpack']);
});

/** Shows the guide after releases with these reasons, the first of revision 1. */
function afterReleases(reasons: readonly string[], changed: Partial<ReturnType<typeof useShownRevision>>) {
  const revision = { title: 'Plan', released: 1, releasedBy: 'ann', sha256: 'a', fileCount: 0, live: true };
  answerWith({
    'GET /api/wip/*/changed-steps': [],
    'GET /api/wip/*/revisions': reasons.map((reason, index) => ({ ...revision, revision: index + 1, reason })),
  });
  const none = { arrived: undefined, since: undefined, comparisonState: undefined };
  const shown = { instruction, assignment, isRunClosed: false, ...none, ...changed };
  openPage(
    <FollowedView
      {...{ instruction: shown.instruction ?? instruction, shown, assignment }}
      savedNote={undefined}
      closeLabel="Back"
      close={() => undefined}
    />,
    '/?show=focus',
  );
}

const revised = (revision: number) => ({ ...instruction, revision }) as InstructionView;

test('a revision that arrives is announced above the steps with the reason for its change', async () => {
  const arrived = { ...arrive(instruction, revised(2)), instruction: revised(2), revision: 2, take: () => undefined };
  afterReleases(['First', 'Torque was too low'], { arrived });
  const notice = await screen.findByRole('region', { name: 'Revision 2 was released while you work' });
  await vi.waitFor(() => expect(notice.textContent).toContain('Torque was too low'));
  expect(notice.textContent).not.toContain('First');
});

test('a user who returns to a newer revision sees the reason for its change in the notice and in the list of changes', async () => {
  const since = { fromRevision: 1, revision: 2, dismiss: () => undefined };
  afterReleases(['First', 'Torque was too low'], { instruction: revised(2), since });
  const notice = await screen.findByRole('region', { name: 'This is revision 2' });
  await vi.waitFor(() => expect(notice.textContent).toContain('Torque was too low'));
});

test('when several revisions arrived together, every reason is shown, newest first', async () => {
  const since = { fromRevision: 1, revision: 4, dismiss: () => undefined };
  afterReleases(['First', 'Torque was too low', '', 'Typo'], { instruction: revised(4), since });
  await screen.findByText('Reason of change of revision 4: Typo');
  expect(screen.getAllByText(/^Reason of change/).map(({ textContent }) => textContent)).toEqual([
    'Reason of change of revision 4: Typo',
    'Reason of change of revision 2: Torque was too low',
  ]);
});

test('a device that knows of a withdrawal disables Done and says so, also if the work was unassigned', async () => {
  noteServed('u1', 'wi', { revision: 1, savedAtMs: 1, liveRevision: 1, takenBack: WITHDRAWN });
  const ticks = follow(undefined);
  const reason = 'This work instruction was withdrawn: nothing can be marked as done until the server releases it again.';
  expect(await screen.findByText(reason)).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  fireEvent.click(screen.getByRole('button', { name: 'Done and next' }));
  fireEvent.keyDown(document.body, { key: 'd' });
  expect([ticks(), screen.getByRole('heading', { level: 2 }).textContent]).toEqual([[], '1 Unpack']);
  cleanup();
  follow(undefined, null);
  expect(await screen.findByText(reason)).toBeTruthy();
});

test('without a new revision Done marks the step', async () => {
  const ticks = follow(undefined);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  fireEvent.click(screen.getByRole('button', { name: 'Done and next' }));
  await vi.waitFor(() => expect(ticks()).toHaveLength(1));
});

test('an Artisan whose work was unassigned cannot mark steps that would not be recorded; an Engineer may try the guide out', async () => {
  follow(undefined, null);
  expect(await screen.findByText('This work instruction is not assigned to you any more.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Done and next' }).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  startTestSession('Engineer');
  follow(undefined, null);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  fireEvent.click(screen.getByRole('button', { name: 'Done and next' }));
  expect(await screen.findByText(/^This work instruction is not assigned to you\. What you mark here/)).toBeTruthy();
});
