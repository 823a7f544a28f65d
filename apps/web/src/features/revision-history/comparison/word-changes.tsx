import { diffWords } from '@benchbook/domain/comparison';
import { useMemo } from 'react';
import styles from './comparison.module.css';

interface WordChangesProps {
  before: string;
  after: string;
}

/** A text as it is now, with the words that came marked as such, and those that went where they stood. */
export function WordChanges({ before, after }: WordChangesProps) {
  const runs = useMemo(() => placed(before, after), [before, after]);
  return (
    <span className={styles['words']}>
      {runs.map(({ kind, text, start }) => {
        if (kind === 'added') return <ins key={start}>{text}</ins>;
        if (kind === 'removed') return <del key={start}>{text}</del>;
        return <span key={start}>{text}</span>;
      })}
    </span>
  );
}

function placed(before: string, after: string) {
  let start = 0;
  return diffWords(before, after).map((run) => {
    const at = start;
    start += run.text.length;
    return { ...run, start: at };
  });
}
