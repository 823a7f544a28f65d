import { diffWords } from '@benchbook/domain/comparison';
import { useMemo, useState } from 'react';
import { t } from '../messages.ts';
import styles from './comparison.module.css';
import { foldLines } from './fold-lines.ts';

interface WordChangesProps {
  before: string;
  after: string;
}

/** The new text with added words marked, and removed words in their place. */
export function WordChanges({ before, after }: WordChangesProps) {
  const runs = useMemo(() => placed(before, after), [before, after]);
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <span className={styles['words']}>
      {runs.map(({ kind, text, start }, index) => {
        if (kind === 'added') return <ins key={start}>{text}</ins>;
        if (kind === 'removed') return <del key={start}>{text}</del>;
        const folded = isUnfolded ? undefined : foldLines(text, { hasBefore: index > 0, hasAfter: index < runs.length - 1 });
        if (!folded) return <span key={start}>{text}</span>;
        return (
          <span key={start}>
            {folded.head}
            <button type="button" className={styles['fold']} onClick={() => setUnfolded(true)}>
              {t('unchangedLines', { count: folded.hiddenLines })}
            </button>
            {folded.tail}
          </span>
        );
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
