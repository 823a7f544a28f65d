import { seesOnlyAssigned } from '@benchbook/domain/access';
import { carriers } from '@benchbook/domain/highlights';
import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';
import { isUnfinished } from '@benchbook/domain/release';
import type { Step } from '@benchbook/domain/steps';
import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useUpstream } from '../../lib/connection/connection.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsNarrow } from '../../ui/media.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { DueMark } from '../assignment-brief/index.ts';
import { followPdf } from '../pdf-marks/index.ts';
import { t } from './messages.ts';
import { PreviewPicture } from './preview-picture.tsx';
import { PublicationDetails } from './publication-details.tsx';
import { PublicationMark } from './publication-mark.tsx';
import classes from './summary-panel.module.css';
import { TableOfContents } from './table-of-contents.tsx';

interface SummaryPanelProps {
  summary: InstructionSummary;
  /** The whole instruction once loaded: publication page and steps. */
  instruction: InstructionView | undefined;
  /** The reader's progress, 0 to 100, if assigned; shown in place of the average of all. */
  myProgress?: number | undefined;
  /** The reader's progress in words: shown in place of the progress of all. */
  ownState?: ReactNode;
  /** Retries; given when loading failed. */
  onRetry?: (() => void) | undefined;
  /** Why this reader can't read anything at the moment, where a retry does not help. */
  notReleased?: string | undefined;
  /** A notice above everything else. */
  first?: ReactNode;
  /** Beside the status. */
  mark?: ReactNode;
  /** Icons beside the title. */
  actions?: ReactNode;
  /** Reports about it. */
  reports?: ReactNode;
  /** The one large button; undefined when there is nothing to load. */
  loadButton?: ReactNode;
  /** Back to the list, where list and summary are separate pages. */
  onBack(): void;
}

/** Summary of an instruction before it is opened (WI-13 to WI-20). */
export function SummaryPanel(props: SummaryPanelProps) {
  const { summary, instruction, myProgress, onRetry, notReleased, first, reports, loadButton, onBack } = props;
  const isNarrow = useIsNarrow();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const { title, release, assigneeCount, completion } = summary;
  return (
    <article className={classes['panel']} aria-label={title} ref={setPanel}>
      {isNarrow && (
        <div className={classes['back']}>
          <IconButton size={48} label={t('back')} icon={<IconArrowLeft size={22} stroke={1.75} />} onClick={onBack} />
          <span>{t('back')}</span>
        </div>
      )}
      {first && <div className={classes['first']}>{first}</div>}
      <Top {...props} />
      {release.isReleased && assigneeCount > 0 && (
        <div className={classes['progress']}>
          <ProgressBar
            value={myProgress ?? completion}
            label={t('progressOf', { title })}
            caption={t(myProgress === undefined ? 'progressOfAll' : 'progressOfMine')}
          />
        </div>
      )}
      {isUnfinished(release) ? (
        <p className={classes['building']} role="status">
          {t('building')}
        </p>
      ) : (
        loadButton && <div className={classes['load']}>{loadButton}</div>
      )}
      {notReleased !== undefined && (
        <p className={classes['building']} role="status">
          {notReleased}
        </p>
      )}
      {reports && <div className={classes['reports']}>{reports}</div>}
      {notReleased === undefined && !instruction && onRetry && <ErrorState message={t('loadFailed')} onRetry={onRetry} />}
      {notReleased === undefined && (instruction || !onRetry) && <Columns instruction={instruction} scroller={panel} />}
    </article>
  );
}

/** Its picture and one-line facts. */
function Top({ summary, instruction, ownState, mark, actions }: SummaryPanelProps) {
  const { title, release, workStatus, assigneeCount, tags } = summary;
  const knowsAll = useKnowsAllAssignees();
  // When it is alone on the page, it is the heading of the page.
  const Heading = useIsNarrow() ? 'h1' : 'h2';
  // A summary made from the instruction itself has no hash, but its reader may request the picture by name.
  const previewSha256 = summary.previewSha256 ?? (instruction ? undefined : null);
  return (
    <div className={classes['top']}>
      <PreviewPicture name={summary.previewImage} sha256={previewSha256} size="hero" />
      <div className={classes['facts']}>
        <Heading className={classes['title']}>{title}</Heading>
        <p className={classes['figures']}>
          {ownState ?? <PublicationMark release={release} workStatus={workStatus} />}
          {mark}
          {knowsAll && !ownState && <span>{t('assigneesCount', { count: assigneeCount })}</span>}
          <span>{itemsWords(summary, instruction)}</span>
          <DueMark dueDate={summary.dueDate} progress={0} />
          {release.liveRevision !== null && <span>{t('revision', { number: release.liveRevision })}</span>}
        </p>
        {tags.length > 0 && (
          <ul className={classes['tags']}>
            {tags.map((tag) => (
              <li key={tag.id}>{tag.name}</li>
            ))}
          </ul>
        )}
        {!isUnfinished(release) && actions && <div className={classes['actions']}>{actions}</div>}
      </div>
    </div>
  );
}

interface ColumnsProps {
  instruction: InstructionView | undefined;
  scroller: HTMLElement | null;
}

function Columns({ instruction, scroller }: ColumnsProps) {
  const Section = useIsNarrow() ? 'h2' : 'h3';
  const steps = useMemo(() => (instruction ? contentsOf(instruction) : []), [instruction]);
  return (
    <div className={classes['columns']}>
      <section className={classes['publication']}>
        <Section className={classes['section']}>{t('publicationPage')}</Section>
        {instruction ? <PublicationDetails page={instruction.content.publication} /> : <Waiting />}
      </section>
      <section>
        <Section className={classes['section']}>{t('tableOfContents')}</Section>
        {instruction ? <TableOfContents steps={steps} scroller={scroller} /> : <Waiting />}
      </section>
    </div>
  );
}

/** Number of steps or highlights: for a PDF without any, the document. */
function itemsWords({ kind, stepCount }: InstructionSummary, instruction: InstructionView | undefined): string {
  if (kind !== 'pdf') return t('stepsCount', { count: stepCount });
  return t('highlightsCount', { count: instruction ? carriers(instruction.content.highlights).length : stepCount });
}

/** The steps, or the highlights of a PDF. */
function contentsOf(instruction: InstructionView): readonly Step[] {
  return instruction.content.kind === 'pdf' ? followPdf(instruction).instruction.content.steps : instruction.content.steps;
}

function Waiting() {
  return [70, 55, 64, 48].map((width) => <Skeleton key={width} h={12} w={`${width}%`} my={10} radius="xs" animate={false} />);
}

/**
 * Whether the list includes all assignees: for a person who sees only their own work, a local backend answers from a copy with
 * only their assignments.
 */
function useKnowsAllAssignees(): boolean {
  const { role } = useCurrentUser();
  const upstream = useUpstream();
  return upstream === null || !seesOnlyAssigned(role);
}
