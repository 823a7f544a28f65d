import { fileKind } from '@benchbook/domain/attachments';
import { diffWords, sameValue, type WordRun } from '@benchbook/domain/comparison';
import { readableText } from '@benchbook/domain/markup';
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
export function ChangedPanel({ step, number, change, onRead }: ChangedPanelProps) {
  const { before, revision } = change;
  const runs = useMemo(() => diffWords(wordsOf(before), wordsOf(step)), [before, step]);
  const hasOtherWords = runs.some(({ kind }) => kind !== 'same');
  const remarks = remarksOf(change, step, hasOtherWords);
  return (
    <section className={styles['panel']} aria-label={t('changedIn', { number })}>
      <p className={styles['head']}>{t('changedSince', { number, revision })}</p>
      {hasOtherWords && (
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

const wordsOf = ({ title, content }: Pick<StepAsDone, 'title' | 'content'>): string => `${title}\n${readableText(content)}`;

/** What changed beside the words; something is always said. */
function remarksOf({ before, markedUpFileIds }: ChangedStep, step: Step, hasOtherWords: boolean): string[] {
  const remarks: string[] = [];
  if (!hasOtherWords && !sameValue(before.content, step.content)) remarks.push(t('changedForm'));
  remarks.push(...fileRemarks(before.files, step), ...markupRemarks(markedUpFileIds, step));
  if (needsVerification(before) !== needsVerification(step))
    remarks.push(t(needsVerification(step) ? 'changedToWatched' : 'changedToUnwatched'));
  return remarks.length > 0 || hasOtherWords ? remarks : [t('changedSlightly')];
}

/** Files of other names, or of the same names with other bytes. */
function fileRemarks(before: StepAsDone['files'], { attachments }: Step): string[] {
  const now = attachments.map(({ file }) => file);
  const names = (files: StepAsDone['files']) => files.map(({ name }) => name).join(', ');
  const words = { before: names(before), now: names(now) };
  if (words.before !== words.now)
    return [t(words.before === '' ? 'newFiles' : words.now === '' ? 'goneFiles' : 'changedFiles', words)];
  const replaced = now.filter(({ sha256 }, index) => sha256 !== before[index]?.sha256);
  return [...new Set(replaced.map(({ name }) => t('replacedFile', { name })))];
}

/** What was drawn on a photo or noted on a model. */
function markupRemarks(fileIds: readonly string[], { attachments }: Step): string[] {
  const marked = attachments.filter(({ file }) => fileIds.includes(file.id));
  const said = marked.map(({ file: { extension, name } }) =>
    t(fileKind(extension) === 'image' ? 'changedPhoto' : 'changedNotes', { name }),
  );
  return [...new Set(said)];
}
