import { fileKind } from '@benchbook/domain/attachments';
import { diffWords, sameValue, type WordRun } from '@benchbook/domain/comparison';
import { readableText } from '@benchbook/domain/markup';
import { needsVerification, type StepAsDone } from '@benchbook/domain/progress';
import { fieldsOfStep, type Step } from '@benchbook/domain/steps';
import { useMemo } from 'react';
import { stepFieldLabel } from '../../../blocks/step-card/step-field-label.ts';
import styles from './changed-panel.module.css';
import { t } from './messages.ts';

interface TwoTexts {
  readonly before: StepAsDone;
  readonly after: Step;
  /** Ids of files on both sides whose rotation, crop, drawing or notes differ. */
  readonly markedUpFileIds: readonly string[];
}

interface StepSidesProps extends TwoTexts {
  /** Labels of the older and the newer side. */
  labels: { readonly before: string; readonly after: string };
}

/** A step's text beside its text in another revision, and all other differences. */
export function StepSides({ labels, ...texts }: StepSidesProps) {
  const { before, after } = texts;
  const runs = useMemo(() => diffWords(wordsOf(before), wordsOf(after)), [before, after]);
  const hasOtherWords = runs.some(({ kind }) => kind !== 'same');
  const remarks = remarksOf(texts, hasOtherWords);
  return (
    <>
      {hasOtherWords && (
        <div className={styles['sides']}>
          <Side label={labels.before} runs={runs} without="added" />
          <Side label={labels.after} runs={runs} without="removed" />
        </div>
      )}
      {remarks.length > 0 && (
        <ul className={styles['remarks']}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SideProps {
  label: string;
  runs: readonly WordRun[];
  without: 'added' | 'removed';
}

/** One of the two texts; its differing words are marked by more than colour. */
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

/** Fields with a remark of their own, or shown as words. */
const REMARKED: readonly string[] = ['title', 'content', 'requiresOversight', 'requiresVerification'];
const OTHER_FIELDS = fieldsOfStep.workNames.filter((field) => !REMARKED.includes(field));

/** Changes other than the words; never empty for a changed step. */
function remarksOf({ before, after, markedUpFileIds }: TwoTexts, hasOtherWords: boolean): string[] {
  const remarks: string[] = [];
  if (!hasOtherWords && !sameValue(before.content, after.content)) remarks.push(t('changedForm'));
  remarks.push(...fileRemarks(before.files, after), ...markupRemarks(markedUpFileIds, after));
  if (needsVerification(before) !== needsVerification(after))
    remarks.push(t(needsVerification(after) ? 'changedToWatched' : 'changedToUnwatched'));
  for (const field of OTHER_FIELDS)
    if (!sameValue(before[field], after[field])) remarks.push(t('changedField', { field: stepFieldLabel(field) }));
  return remarks.length > 0 || hasOtherWords ? remarks : [t('changedSlightly')];
}

/** Files with other names, or with the same names and other bytes. */
function fileRemarks(before: StepAsDone['files'], { attachments }: Step): string[] {
  const now = attachments.map(({ file }) => file);
  const names = (files: StepAsDone['files']) => files.map(({ name }) => name).join(', ');
  const words = { before: names(before), now: names(now) };
  if (words.before !== words.now)
    return [t(words.before === '' ? 'newFiles' : words.now === '' ? 'goneFiles' : 'changedFiles', words)];
  const replaced = now.filter(({ sha256 }, index) => sha256 !== before[index]?.sha256);
  return [...new Set(replaced.map(({ name }) => t('replacedFile', { name })))];
}

/** Changed drawings on photos and notes on models. */
function markupRemarks(fileIds: readonly string[], { attachments }: Step): string[] {
  const marked = attachments.filter(({ file }) => fileIds.includes(file.id));
  const said = marked.map(({ file: { extension, name } }) =>
    t(fileKind(extension) === 'image' ? 'changedPhoto' : 'changedNotes', { name }),
  );
  return [...new Set(said)];
}
