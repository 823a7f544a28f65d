// @vitest-environment jsdom
import type { ReleaseRemark } from '@benchbook/contracts';
import { NEW_RELEASE } from '@benchbook/domain/release';
import { anInstruction } from '@benchbook/testkit';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { CheckDialog } from './check-dialog.tsx';

beforeEach(() => startTestSession('Engineer'));

const remark = (kind: string, message: string) => ({
  kind,
  fatal: false,
  StepID: null,
  HighlightID: null,
  number: null,
  message,
});
const HIDDEN = remark('document-remark' satisfies ReleaseRemark['kind'], 'Under "Fit": Hidden text was left out: "secret".');
const NOTHING = 'Nothing found. This work instruction can be released.';

function openCheck(found: () => readonly object[], acknowledge: () => object) {
  const sent = answerWith({
    'GET /api/wip/wi/check': found,
    'POST /api/wip/wi/document-remarks/acknowledge': acknowledge,
  });
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction()) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <CheckDialog onClose={() => {}} />
    </AuthorContext>,
  );
  return { user, sent };
}

test('remarks about omitted content of the document stay in the check until the author confirms having read them', async () => {
  let left: readonly object[] = [HIDDEN];
  let isDown = true;
  vi.spyOn(console, 'warn').mockReturnValue();
  const { user } = openCheck(
    () => left,
    () => {
      if (isDown) throw new TypeError('no network');
      left = [];
      return {};
    },
  );
  const group = await screen.findByRole('region', { name: 'Left out of the document, or changed: 1 thing' });
  expect(within(group).getByText('Under "Fit": Hidden text was left out: "secret".')).toBeTruthy();
  expect(screen.queryByText(NOTHING)).toBeNull();
  await user.click(within(group).getByRole('button', { name: 'I have read this' }));
  expect((await within(group).findByRole('alert')).textContent).not.toBe('');
  expect(within(group).getByText(/Hidden text/), 'kept while the server has not stored it').toBeTruthy();
  isDown = false;
  await user.click(within(group).getByRole('button', { name: 'I have read this' }));
  expect(await screen.findByText(NOTHING)).toBeTruthy();
  expect(screen.queryByText(/Hidden text/)).toBeNull();
});

test('other findings are listed separately', async () => {
  openCheck(
    () => [remark('empty-step', '"Seal" has neither text nor a file.'), HIDDEN],
    () => ({}),
  );
  const group = await screen.findByRole('region', { name: /^Left out of the document/ });
  expect(within(group).queryByText(/neither text/)).toBeNull();
  expect(screen.getByText('1 thing to look at')).toBeTruthy();
  expect(screen.getByText('"Seal" has neither text nor a file.')).toBeTruthy();
});
