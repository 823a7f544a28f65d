import { diffWords, type WordRun } from '@benchbook/domain/comparison';
import { plainText } from '@benchbook/domain/markup';
import { type ChangedStep, needsVerification, type StepAsDone } from '@benchbook/domain/progress';
import type { Step } from '@benchbook/domain/steps';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '../messages.ts';
import { BenchButton } from './bench-button.tsx';
import styles from './changed-panel.module.css';

interface ChangedPanelProps {
  step: Step;
  number: string;
  change: ChangedStep;
  onRead(): void;
}

/** What a step said when it was done last, beside what it says now, until it is read. */
export function ChangedPanel({ step, number, change: { before, revision }, onRead }: ChangedPanelProps) {
  const runs = useMemo(() => diffWords(wordsOf(before), wordsOf(step)), [before, step]);
  const remarks = remarksOf(before, step);
  return (
    <section className={styles['panel']} aria-label={t('changedIn', { number })}>
      <p className={styles['head']}>{t('changedSince', { number, revision })}</p>
      {runs.some(({ kind }) => kind !== 'same') && (
        <div className={styles['sides']}>
          <Side label={t('changedBefore')} runs={runs} without="added" />
          <Side label={t('changedNow')} runs={runs} without="removed" />
        </div>
      )}
      {remarks.length > 0 && (
        <ul className={styles['remarks']}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <BenchButton label={t('changeRead')} icon={<IconCheck aria-hidden size={24} stroke={2} />} onClick={onRead} />
    </section>
  );
}

interface SideProps {
  label: string;
  runs: readonly WordRun[];
  without: 'added' | 'removed';
}

/** One of the two texts; its own words are marked, by more than colour. */
function Side({ label, runs, without }: SideProps) {
  return (
    <figure className={styles['side']}>
      <figcaption>{label}</figcaption>
      <p>
        {runs.map(({ kind, text }, index) => {
          if (kind === without) return null;
          const key = `${index} ${text}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
        })}
      </p>
    </figure>
  );
}

const wordsOf = ({ title, content }: Pick<StepAsDone, 'title' | 'content'>): string => `${title}\n${plainText(content)}`;

/** What changed beside the words. */
function remarksOf(before: StepAsDone, step: Step): string[] {
  const now = step.attachments.map(({ file }) => file);
  const filesOf = (files: StepAsDone['files']) => files.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n');
  const remarks: string[] = [];
  if (filesOf(before.files) !== filesOf(now)) {
    const names = (files: StepAsDone['files']) => files.map(({ name }) => name).join(', ');
    const words = { before: names(before.files), now: names(now) };
    remarks.push(t(words.before === '' ? 'newFiles' : words.now === '' ? 'goneFiles' : 'changedFiles', words));
  }
  if (needsVerification(before) !== needsVerification(step))
    remarks.push(t(needsVerification(step) ? 'changedToWatched' : 'changedToUnwatched'));
  return remarks;
}
