import { type DocumentProposal, discardDocumentProposal, readDocumentProposal } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { UploadList } from '../../blocks/upload-list/upload-list.tsx';
import { ApiError, api, quietApi } from '../../lib/client/index.ts';
import { DOCUMENT_ACCEPT, forgetLookAddress, keepLookAddress, useDocumentSending } from '../../lib/documents/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';
import {
  authoringPath,
  documentLookPath,
  type InsertionPlace,
  lastListPath,
  paths,
  readInsertionPlace,
  useBackInTab,
} from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useFrame, usePageTitle } from '../../lib/shell/index.ts';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { GoneState } from '../../ui/states/gone-state.tsx';
import styles from './look.module.css';
import { LookEditor } from './look-editor.tsx';
import { t } from './messages.ts';
import { ReadingView } from './reading-view.tsx';

interface DocumentLookPageProps {
  /** Null: no document is chosen yet. */
  proposalId: Id | null;
}

/** Import of a document: progress of reading it, then review of the proposed steps. */
export function DocumentLookPage({ proposalId }: DocumentLookPageProps) {
  useFrame('rail');
  usePageTitle(t('pageTitle'));
  return proposalId === null ? <LookStart /> : <OpenLook proposalId={proposalId} />;
}

function OpenLook({ proposalId }: { proposalId: Id }) {
  const { proposal, gone, isSilent, refresh } = useProposal(proposalId);
  const leave = useLeave();
  const { id: userId } = useCurrentUser();
  const queries = useQueryClient();
  const discard = async (): Promise<void> => {
    leave(proposal?.instruction ?? null);
    forgetLookAddress(proposalId);
    try {
      await api.call(discardDocumentProposal, { params: { id: proposalId } });
      queries.removeQueries({ queryKey: queryKeys.documentProposal(proposalId) });
      void queries.invalidateQueries({ queryKey: queryKeys.ownWork });
    } catch (error) {
      // Ignore it: the server deletes the proposal after a day.
      report.warning('The proposal could not be discarded', error);
    }
  };
  if (gone !== undefined) return <GoneState message={gone} back={t('backToList')} to={lastListPath(userId)} />;
  if (!proposal)
    return (
      <div className={styles['centre']} role="status" aria-label={t('loading')}>
        {isSilent ? <p role="alert">{t('noServer')}</p> : <Skeleton height={160} width={480} />}
      </div>
    );
  if (!proposal.document)
    return <ReadingView proposal={proposal} isSilent={isSilent} onCancel={() => void discard()} onUnlocked={refresh} />;
  return <LookEditor proposal={proposal} document={proposal.document} onDiscard={() => void discard()} />;
}

/** Returns to the editor or list from which the import was started. */
function useLeave(): (instruction: { readonly id: Id; readonly title: string } | null) => void {
  const navigate = useNavigate();
  const { id: userId } = useCurrentUser();
  const [search] = useSearchParams();
  const stepId = readInsertionPlace(search)?.stepId;
  return (instruction) => {
    const step = stepId ? `&step=${encodeURIComponent(stepId)}` : '';
    const to = instruction ? `${authoringPath({ ...instruction, kind: 'steps' })}${step}` : lastListPath(userId);
    void navigate(to, { replace: true });
  };
}

/** Asks for the document whose steps are inserted into an instruction. */
function LookStart() {
  const [search] = useSearchParams();
  const place = readInsertionPlace(search);
  return place ? <DocumentChoice place={place} /> : <Navigate to={paths.instructions} replace />;
}

function DocumentChoice({ place }: { place: InsertionPlace }) {
  const navigate = useNavigate();
  const { upload, problem, isBusy, send, cancel, resume } = useDocumentSending((id) => {
    keepLookAddress(id, place);
    void navigate(documentLookPath(id, place), { replace: true });
  });
  const choose = (file: File): void => send(file, { title: null, instructionId: place.instructionId });
  const back = useBackInTab(paths.instructions);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles['centre']} aria-label={t('insertTitle')}>
      <div className={styles['card']}>
        <Title order={1} size="h4">
          {t('insertTitle')}
        </Title>
        <Text c="dimmed">{t('insertHint')}</Text>
        <FileInput field={input} label={t('insertTitle')} accept={DOCUMENT_ACCEPT} onFile={choose} />
        {upload && <UploadList uploads={[upload]} onCancel={cancel} onResume={resume} />}
        {problem && (
          <Text c="var(--bb-error)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button size="lg" variant="default" onClick={back}>
            {t('cancel')}
          </Button>
          <Button size="lg" disabled={isBusy} onClick={() => input.current?.click()} autoFocus>
            {t('choose')}
          </Button>
        </Group>
      </div>
    </section>
  );
}

/** Poll interval for the progress of reading. */
const ASK_EVERY_MS = 700;

interface OpenProposal {
  readonly proposal: DocumentProposal | undefined;
  /** Sentence of the server if the proposal was used or discarded, has expired, or belongs to somebody else. */
  readonly gone: string | undefined;
  /** True if the last call got no answer. */
  readonly isSilent: boolean;
  refresh(): void;
}

/** A proposal, polled until its document is read, also after a loss of network. */
function useProposal(id: Id): OpenProposal {
  const { data, error, isError, refetch } = useQuery({
    queryKey: queryKeys.documentProposal(id),
    queryFn: ({ signal }) => quietApi.call(readDocumentProposal, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isDecided(state.data, state.error) ? false : ASK_EVERY_MS),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    proposal: data,
    gone: isGone(error) ? error.message : undefined,
    isSilent: isError && !isGone(error),
    refresh: () => void refetch(),
  };
}

function isDecided(proposal: DocumentProposal | undefined, error: Error | null): boolean {
  return isGone(error) || proposal?.state === 'ready' || proposal?.state === 'unusable';
}

function isGone(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}
