import { extensionOf, type FileReference } from '@benchbook/domain/attachments';
import { shownTime } from '@benchbook/domain/devices';
import type { Report, ReportFile } from '@benchbook/domain/reports';
import { IconCircleCheck, IconCircleDashed, IconListCheck, IconMessage2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { FileThumbnail } from '../../../blocks/file-thumbnail/file-thumbnail.tsx';
import { StoppedMark } from '../../../blocks/stopped-mark/stopped-mark.tsx';
import { cameLate } from '../../../lib/format/came-late.ts';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { mayOpenPage } from '../../../lib/pages/index.ts';
import { calledPath, threadPath } from '../../../lib/routes/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { t } from './messages.ts';
import styles from './problem-item.module.css';
import { ResolveForm } from './resolve-form.tsx';

interface ProblemItemProps {
  report: Report;
  /** A photo was pressed. */
  onPhoto(photo: FileReference): void;
  onResolved(): void;
}

/** One report: problem and place, then author and time, then how to resolve it or how it was resolved. */
export function ProblemItem({ report, onPhoto, onResolved }: ProblemItemProps) {
  const { instructionId, stepId, stepNumber, stepTitle, text, isStopped, files, resolution, threadId } = report;
  const hasFeedback = mayOpenPage('feedback', useCurrentUser().role);
  const headingId = `report-${report.id}`;
  return (
    <article className={styles['item']} aria-labelledby={headingId}>
      <header className={styles['head']}>
        <h3 id={headingId} className={styles['step']}>
          {t('step', { number: stepNumber, title: stepTitle })}
        </h3>
        {isStopped && <StoppedMark isOver={resolution !== null} />}
        <span className={styles['state']} data-resolved={resolution !== null || undefined}>
          {resolution ? (
            <IconCircleCheck aria-hidden size={16} stroke={2} />
          ) : (
            <IconCircleDashed aria-hidden size={16} stroke={2} />
          )}
          {t(resolution ? 'stateResolved' : 'stateOpen')}
        </span>
      </header>
      <p className={styles['facts']}>
        {factsOf(report).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={styles['text']}>{text}</p>
      {files.length > 0 && (
        <div className={styles['photos']}>
          {files.map((file) => (
            <button
              key={file.id}
              type="button"
              className={styles['photo']}
              aria-label={t('photo', { username: report.username, number: stepNumber })}
              onClick={() => onPhoto(referenceOf(file, t('photo', { username: report.username, number: stepNumber })))}
            >
              <FileThumbnail file={referenceOf(file, file.name)} size="tile" />
            </button>
          ))}
        </div>
      )}
      <p className={styles['ways']}>
        <Link className={styles['way']} to={calledPath(instructionId, stepId)}>
          <IconListCheck aria-hidden size={16} stroke={1.75} />
          {t('openStep', { number: stepNumber })}
        </Link>
        {threadId !== null && hasFeedback && (
          <Link className={styles['way']} to={threadPath(threadId)}>
            <IconMessage2 aria-hidden size={16} stroke={1.75} />
            {t('thread')}
          </Link>
        )}
      </p>
      {resolution ? (
        <div className={styles['resolution']}>
          <p>{t('resolvedBy', { username: resolution.username, time: formatActivityTime(resolution.atMs) })}</p>
          {resolution.note !== '' && <p className={styles['text']}>{resolution.note}</p>}
        </div>
      ) : (
        <ResolveForm report={report} onResolved={onResolved} />
      )}
    </article>
  );
}

function factsOf({ username, atMs, receivedAtMs, revision, run }: Report): string[] {
  const shown = shownTime(atMs, receivedAtMs);
  return [
    username,
    formatActivityTime(shown.atMs),
    ...(cameLate(shown.atMs, receivedAtMs) ? [t('received', { time: formatActivityTime(receivedAtMs) })] : []),
    ...(shown.isClockWrong ? [t('clockWrong')] : []),
    t('revision', { number: revision }),
    run === null ? t('reader') : t('run', { number: run }),
  ];
}

/** @param name caption of the enlarged photo: a camera's file name means nothing to readers */
function referenceOf(file: ReportFile, name: string): FileReference {
  return { ...file, name, path: file.name, extension: extensionOf(file.name) };
}
