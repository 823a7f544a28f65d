import { discardDocumentProposal } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import type { DocumentLook, ModelToReview, ReportToResolve, ThreadToResolve } from '@benchbook/domain/own-work';
import {
  type Icon,
  IconAlertTriangle,
  IconCubePlus,
  IconFileImport,
  IconHammer,
  IconMessage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DraftMark } from '../../../blocks/instruction-table/draft-mark.tsx';
import { RefusedMark } from '../../../blocks/release-refusal/index.ts';
import { StoppedMark } from '../../../blocks/stopped-mark/stopped-mark.tsx';
import { ApiError, api } from '../../../lib/client/index.ts';
import { forgetLookAddress, lookAddress } from '../../../lib/documents/index.ts';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { authoringPath, calledPath, FROM_TAB, paths, selectedPath, threadPath } from '../../../lib/routes/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../messages.ts';
import classes from './own-work.module.css';

interface RowProps {
  to: string;
  /** State of the navigation. */
  state?: unknown;
  icon: Icon;
  name: string;
  mark?: ReactNode;
  /** Shown in small type below the name. */
  facts: readonly string[];
  /** Why something failed; shown in full below the facts. */
  reason?: string;
}

function Row({ to, state, icon: Shown, name, mark, facts, reason = '' }: RowProps) {
  return (
    <Link to={to} state={state} className={classes['row']}>
      <Shown size={18} stroke={1.75} aria-hidden />
      <span className={classes['words']}>
        <span className={classes['name']}>
          <b>{name}</b>
          {mark}
        </span>
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
        {reason !== '' && <small className={classes['reason']}>{reason}</small>}
      </span>
    </Link>
  );
}

const savedWords = ({ modifiedAtMs, modifiedBy }: InstructionSummary): string =>
  t(modifiedBy ? 'savedBy' : 'saved', { time: formatTimestamp(modifiedAtMs), name: modifiedBy?.username ?? '' });

/** Opens the review of the document. One that cannot be read shows the reason and can be removed. */
export function DocumentRow({ look: { id, name, instruction, startedAtMs, ...look } }: { look: DocumentLook }) {
  const remove = useDiscardLook();
  const facts = [
    instruction ? t('lookInto', { title: instruction.title }) : t('lookNew'),
    t('lookState', { state: stateWords(look), time: formatTimestamp(startedAtMs) }),
  ];
  const isUnusable = look.state === 'unusable';
  const row = (
    <Row
      to={lookAddress(id, instruction?.id ?? null)}
      icon={IconFileImport}
      name={name}
      facts={facts}
      reason={isUnusable && !look.needsPassword ? look.message : ''}
    />
  );
  if (!isUnusable) return row;
  return (
    <div className={classes['removable']}>
      {row}
      <IconButton
        label={t('removeLook', { name })}
        icon={<IconTrash size={18} stroke={1.75} />}
        onClick={() => void remove(id, name)}
      />
    </div>
  );
}

function stateWords({ state, needsPassword }: Pick<DocumentLook, 'state' | 'needsPassword'>): string {
  if (state === 'unusable') return t(needsPassword ? 'lookLocked' : 'lookUnusable');
  return t(state === 'ready' ? 'lookReady' : 'lookWaiting');
}

/** Opens the editor, or its open tab. A published instruction stays published, as the draft is separate. */
export function DraftRow({ draft }: { draft: InstructionSummary }) {
  return (
    <Row
      to={authoringPath(draft)}
      state={FROM_TAB}
      icon={IconPencil}
      name={draft.title}
      mark={
        <>
          <DraftMark release={draft.release} />
          {draft.release.isRefused && <RefusedMark />}
        </>
      }
      facts={[savedWords(draft)]}
    />
  );
}

/** Opens the summary, which shows the reason. */
export function RefusedRow({ draft }: { draft: InstructionSummary }) {
  const to = selectedPath(paths.instructions, draft.id);
  return <Row to={to} icon={IconHammer} name={draft.title} mark={<RefusedMark />} facts={[savedWords(draft)]} />;
}

/** Opens the reported step. */
export function ReportRow({ report }: { report: ReportToResolve }) {
  const { instructionId, instructionTitle, stepId, stepNumber, stepTitle, text, isStopped, username, receivedAtMs } = report;
  return (
    <Row
      to={calledPath(instructionId, stepId)}
      icon={IconAlertTriangle}
      name={t('reportedStep', { number: stepNumber, title: stepTitle })}
      mark={isStopped && <StoppedMark isOver={false} />}
      facts={[text, t('reportedBy', { title: instructionTitle, name: username, time: formatTimestamp(receivedAtMs) })]}
    />
  );
}

export function ThreadRow({ thread: { id, name, instructionTitle, changedAtMs } }: { thread: ThreadToResolve }) {
  const facts = [t('threadAbout', { title: instructionTitle, time: formatTimestamp(changedAtMs) })];
  return <Row to={threadPath(id)} icon={IconMessage} name={name} facts={facts} />;
}

/** Opens its review. */
export function ModelRow({ model: { id, name, uploadedBy, changedAtMs } }: { model: ModelToReview }) {
  const facts = [t('uploadedBy', { name: uploadedBy, time: formatTimestamp(changedAtMs) })];
  return <Row to={`${paths.modelUploader}?review=${encodeURIComponent(id)}`} icon={IconCubePlus} name={name} facts={facts} />;
}

/** Discards an imported document. One that has already expired is only removed from the list. */
function useDiscardLook(): (id: Id, name: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id, name) => {
    try {
      await api.call(discardDocumentProposal, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) {
        report.warning('The proposal could not be discarded', error);
        return void showBanner({ tone: 'error', message: t('notRemoved', { name }) });
      }
    }
    forgetLookAddress(id);
    await queries.invalidateQueries({ queryKey: queryKeys.ownWork });
  };
}
