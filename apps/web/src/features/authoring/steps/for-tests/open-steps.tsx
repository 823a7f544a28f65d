import { NEW_RELEASE } from '@benchbook/domain/release';
import type { Step } from '@benchbook/domain/steps';
import { anInstruction, aStep } from '@benchbook/testkit';
import { vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../../lib/client/index.ts';
import { giveElementsAHeight, openPage, startTestSession } from '../../../../test-page.tsx';
import { AlertSlotsContext } from '../../alerts/alert-slots.ts';
import { createAuthoringCalls } from '../../api/authoring-calls.ts';
import { AuthorContext } from '../../session/author-context.ts';
import { createAuthorSession } from '../../session/create-author-session.ts';
import { AuthorCard } from '../author-card.tsx';
import { StepPane } from '../step-pane.tsx';
import { useStepKeys } from '../use-step-keys.ts';

const slots = { all: () => null, ofStep: ({ stepId }: { stepId: string }) => <p>alerts of {stepId}</p> };

/** Tree and card of a first step, "Drain oil", in the editor. */
export function openSteps(given: Partial<Step> = {}, others: readonly Step[] = []) {
  startTestSession('Engineer');
  giveElementsAHeight();
  const draft = toDraft(anInstruction({ steps: [aStep({ id: 's1', title: 'Drain oil', ...given }), ...others] }));
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const addStep = vi.spyOn(session, 'addStep').mockResolvedValue();
  const { user } = openPage(
    <AuthorContext value={{ session, calls }}>
      <AlertSlotsContext value={slots}>
        <StepKeys />
        <input aria-label="Another field" />
        <StepPane query="" onQuery={() => {}} found={undefined} />
        <AuthorCard id="s1" number="1" onOpenFiles={() => {}} onShowAttachments={() => {}} />
      </AlertSlotsContext>
    </AuthorContext>,
  );
  return { user, store, session, addStep };
}

function StepKeys() {
  useStepKeys();
  return null;
}
