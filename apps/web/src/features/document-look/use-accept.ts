import { createFromProposal, insertProposal } from '@benchbook/contracts';
import { type ProposalTree, toBranches } from '@benchbook/domain/documents';
import { type Id, newId } from '@benchbook/domain/ids';
import { findTitleProblem } from '@benchbook/domain/instructions';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { noteInsertion } from '../../blocks/instruction-draft/index.ts';
import { ApiError, api, sentenceOf } from '../../lib/client/index.ts';
import { forgetLookAddress } from '../../lib/documents/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { authoringPath, type InsertionPlace, readInsertionPlace } from '../../lib/routes/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import type { Look } from './use-look.ts';

export interface Accepting {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly titleProblem: string | undefined;
  accept(): Promise<void>;
}

/** Sends the corrected steps to the server and opens the editor at them. */
export function useAccept(look: Look): Accepting {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refusedTitle, setRefusedTitle] = useState<string>();
  const [search] = useSearchParams();
  const place = readInsertionPlace(search);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyFor = useKey(look);
  const { ask } = useDialogs();
  const own = findTitleProblem(look.title);
  const titleProblem = own ? TITLE_WORDS[own] : refusedTitle === look.title ? t('unavailable') : undefined;

  const openAt = (path: string): void => {
    look.forget();
    forgetLookAddress(look.proposal.id);
    void queries.invalidateQueries({ queryKey: queryKeys.ownWork });
    void queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
    void queries.invalidateQueries({ queryKey: queryKeys.attachments });
    void navigate(path, { replace: true });
    queries.removeQueries({ queryKey: queryKeys.documentProposal(look.proposal.id) });
  };
  const create = async (): Promise<void> => {
    const { id, title } = await api.call(
      createFromProposal,
      { params: { id: look.proposal.id }, body: { title: look.title.trim(), steps: toBranches(look.tree) } },
      { timeoutMs: null, key: keyFor() },
    );
    openAt(authoringPath({ id, title, kind: 'steps' }));
  };
  const insert = async (instruction: { readonly id: Id; readonly title: string }, target: InsertionPlace | undefined) => {
    const beside = target?.stepId ? { id: target.stepId, place: target.place } : null;
    const body = { instructionId: instruction.id, target: beside, steps: toBranches(look.tree) };
    const { stepIds, alertIds } = await api.call(
      insertProposal,
      { params: { id: look.proposal.id }, body },
      { timeoutMs: null, key: keyFor(beside ? 'beside' : 'end') },
    );
    noteInsertion(instruction.id, { stepIds, alertIds });
    const [first] = stepIds;
    const path = authoringPath({ ...instruction, kind: 'steps' });
    openAt(first === undefined ? path : `${path}&step=${encodeURIComponent(first)}`);
  };
  const accept = async (target = place): Promise<void> => {
    const { instruction } = look.proposal;
    if (!instruction && own) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await (instruction ? insert(instruction, target) : create());
    } catch (error) {
      report.warning('The proposed steps could not be accepted', error);
      if (isStepGone(error) && target?.stepId) return await offerEnd(target);
      if (error instanceof ApiError && error.code === 'DUPLICATE_TITLE') setRefusedTitle(look.title);
      else setProblem(sentenceOf(error, t('noServer')));
    } finally {
      setBusy(false);
    }
  };
  const offerEnd = async (target: InsertionPlace): Promise<void> => {
    if (await ask({ title: t('insert'), message: t('gone'), confirmLabel: t('atEnd') }))
      await accept({ ...target, stepId: null });
  };
  return { isBusy, problem, titleProblem, accept: () => accept() };
}

const TITLE_WORDS = {
  blank: t('blank'),
  'special-characters': t('specialCharacters'),
  'too-long': t('tooLong'),
} as const;

/** True if a 404 concerns the target step of the insertion, not the proposal. */
function isStepGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND' && error.body?.['StepID'] !== undefined;
}

/** Same idempotency key for the same steps and title: a retry after a lost answer creates nothing twice. */
function useKey({ tree, title }: Pick<Look, 'tree' | 'title'>): (where?: string) => string {
  const last = useRef<{ readonly tree: ProposalTree; readonly title: string; readonly where: string; readonly key: string }>(
    undefined,
  );
  return (where = '') => {
    const { current } = last;
    if (current?.tree === tree && current.title === title && current.where === where) return current.key;
    last.current = { tree, title, where, key: newId() };
    return last.current.key;
  };
}
