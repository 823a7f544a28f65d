import { NEW_RELEASE } from '@benchbook/domain/release';
import { aFile, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { AuthorCard } from '../steps/author-card.tsx';
// Read before the clock runs: its script is as large as all the rest.
import '../../../blocks/content-editor/index.ts';

afterEach(() => vi.unstubAllGlobals());

/** An upload that the library takes, as `XMLHttpRequest` tells it; the names under which files were sent. */
function takeUploads(): string[] {
  const names: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {};
      status = 0;
      responseText = '';
      onload = (): void => {};
      open(): void {}
      setRequestHeader(): void {}
      abort(): void {}
      send(form: FormData): void {
        const name = String(form.get('path'));
        names.push(name);
        this.status = 201;
        this.responseText = JSON.stringify({
          ...{ _id: 'f1', path: name, name, fileExtension: 'png', temp_model_id: null, deleted: false },
          ...{ sha256: '0'.repeat(64), size: 5, mediaType: 'image/png', created: 1 },
        });
        setTimeout(() => this.onload());
      }
    },
  );
  return names;
}

test('a picture that is pasted into the text goes into the library under a name of its own, onto the step, and into the text', async () => {
  startTestSession('Engineer');
  answerWith({ 'GET /api/attachments/checkattachmentexists/*': () => Response.json(false) });
  const names = takeUploads();
  const steps = [aStep({ id: 's1', title: 'Fit the plug', content: aText('Look:') })];
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction({ steps })) });
  const calls = createAuthoringCalls(api, quietApi);
  const session = createAuthorSession({
    store,
    calls,
    live: { release: NEW_RELEASE, workStatus: 'Not Started' },
    onOthersChanged: () => {},
  });
  const use = aUse({ id: 'u1', file: aFile({ id: 'f1', path: 'pasted.png' }) });
  vi.spyOn(session, 'attach').mockImplementation(async (stepId) => store.getState().usesChanged(stepId, () => [use], 2));
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <AuthorCard id="s1" number="1" onOpenFiles={() => {}} onShowAttachments={() => {}} />
    </AuthorContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Edit content' }));
  const text = await screen.findByRole('textbox', { name: 'Step content' });
  const files = [new File(['x'], 'image.png', { type: 'image/png' })];
  fireEvent.paste(text, { clipboardData: { files, items: [], types: ['Files'], getData: () => '' } });
  await vi.waitFor(() => expect(session.attach).toHaveBeenCalledTimes(1));
  expect(names).toEqual([expect.stringMatching(/^pasted_[\w-]+\.png$/)]);
  await vi.waitFor(() => {
    act(() => session.flush());
    const kinds = store.getState().draft.tree.byId['s1']?.content.content.map(({ type }) => type);
    expect(kinds).toEqual(['paragraph', 'image', 'paragraph']);
  });
});
