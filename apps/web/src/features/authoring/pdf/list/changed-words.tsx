import { type Words, wordDiff } from '../../conflicts/word-diff.ts';
import { t } from '../messages.ts';
import styles from './highlight-list.module.css';

/** Full text of a mark before and after a replacement of the PDF, with differences marked. */
export function ChangedWords({ before, now }: { before: string; now: string }) {
  const { one, other } = wordDiff(before, now);
  return (
    <span className={styles['changed']}>
      <span>
        <small>{t('wordsBefore')}</small> <Side words={one} as="del" />
      </span>
      <span>
        <small>{t('wordsNow')}</small> <Side words={other} as="ins" />
      </span>
    </span>
  );
}

function Side({ words, as: Own }: { words: readonly Words[]; as: 'del' | 'ins' }) {
  return words.map(({ text, start, isOwn }) => (isOwn ? <Own key={start}>{text}</Own> : <span key={start}>{text}</span>));
}
