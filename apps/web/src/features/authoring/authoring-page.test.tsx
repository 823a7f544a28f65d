import '../../test-device.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILURES } from '../../test-failures.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { AuthoringPage } from './authoring-page.tsx';

beforeEach(() => {
  startTestSession('Engineer');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openAt(answer: () => Response | Promise<Response>) {
  const sent = answerWith({ 'GET /api/wip/*': answer });
  const page = (
    <AuthoringPage
      instructionId="wi"
      renderRelease={() => ({ status: null, button: null })}
      renderLibrary={() => null}
      alerts={{ all: () => null, ofStep: () => null }}
      tools={{ publication: () => null, tags: () => null }}
    />
  );
  return { sent, ...openPage(page) };
}

test.each(FAILURES)(
  'ERR-15 ERR-16: after $name the first text is an alert and the second stands on the page, with a way to try again',
  async ({ answer }) => {
    const { user, sent } = openAt(answer);
    expect(
      await screen.findByText('An error occured while trying to open this WI. Please contact an administrator for assisstance.'),
    ).toBeTruthy();
    const texts = screen.getAllByRole('alert').map((alert) => alert.textContent);
    expect(texts).toContainEqual(expect.stringContaining('Failed to load the work instruction. Please try again.'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  },
);

test('an address of what was deleted says so, and nothing of trying again by an administrator', async () => {
  openAt(() => Response.json({ message: 'Deleted.', code: 'DELETED' }, { status: 410 }));
  expect(await screen.findByText('This Work Instruction has been deleted.')).toBeTruthy();
  expect(screen.queryByText(/administrator/)).toBeNull();
});
