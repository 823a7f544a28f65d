import '../../../test-device.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { AuthoringPage } from '../authoring-page.tsx';

const TABS = [{ id: 'pump', title: 'Pump service', kind: 'steps', selectedId: null }];

beforeEach(() => {
  startTestSession('Engineer');
  localStorage.setItem('wi_author', JSON.stringify({ userId: 'u1', tabs: TABS, isTreeShown: true }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [500, 'Failed to load the work instruction. Please try again.'],
  [410, 'This Work Instruction has been deleted.'],
  [404, 'This Work Instruction has been deleted.'],
])(
  'ERR-20 ERR-21: the tab of a linked instruction opens from the tab bar even if the answer is %i, and shows "%s"',
  async (status, sentence) => {
    answerWith({ 'GET /api/wip/*': new Response('', { status }) });
    openPage(
      <AuthoringPage
        instructionId="pump"
        renderRelease={() => ({ status: null, button: null })}
        renderLibrary={() => null}
        alerts={{ all: () => null, ofStep: () => null }}
        tools={{ publication: () => null, tags: () => null }}
      />,
    );
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    const bar = screen.getByRole('navigation', { name: 'Open work instructions' });
    expect(within(bar).getByRole('link', { name: 'Pump service' }).getAttribute('aria-current')).toBe('page');
  },
);
