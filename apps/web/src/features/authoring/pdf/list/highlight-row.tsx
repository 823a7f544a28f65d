import type { Placement } from '@benchbook/domain/highlights';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { type Mark, quoteOf } from '../../../../blocks/pdf-marks/index.ts';
import { type Words, wordDiff } from '../../conflicts/word-diff.ts';
import { t } from '../messages.ts';
import styles from './highlight-list.module.css';

interface HighlightRowProps {
  mark: Mark;
  isSelected: boolean;
  /** Not on the server yet. */
  isUnsent: boolean;
  onSelect(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  /** Actions for the mark. */
  children: ReactNode;
}

/** A mark in the list: its text, its files and links, and its placement after a replacement. */
export function HighlightRow({ mark, isSelected, isUnsent, onSelect, onKeyDown, children }: HighlightRowProps) {
  const { shown } = mark;
  return (
    <li className={styles['item']} data-selected={isSelected || undefined}>
      <span className={styles['edge']} style={edgeOf(mark)} aria-hidden />
      <button
        type="button"
        data-mark
        className={styles['row']}
        aria-current={isSelected || undefined}
        onClick={onSelect}
        onKeyDown={onKeyDown}
      >
        {shown.placement !== 'placed' && shown.formerQuote !== undefined && shown.formerQuote !== shown.quote ? (
          <ChangedWords before={shown.formerQuote} now={shown.quote} />
        ) : (
          <span className={styles['quote']}>{quoteOf(shown)}</span>
        )}
        <span className={styles['tied']}>
          {tiedWords(mark)}
          {isUnsent && <em>{t('notSaved')}</em>}
          <PlacementMark placement={shown.placement} />
        </span>
      </button>
      {children}
    </li>
  );
}

function edgeOf({ shown }: Mark): CSSProperties {
  return { '--mark-color': `rgb(${shown.color})` };
}

function PlacementMark({ placement }: { placement: Placement }) {
  if (placement === 'placed') return null;
  return (
    <span className={styles['placement']} data-placement={placement}>
      {t(placement)}
    </span>
  );
}

/** Full text of a mark before and after a replacement of the PDF, with differences marked. */
function ChangedWords({ before, now }: { before: string; now: string }) {
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

/** "2 files, 1 instruction" */
function tiedWords({ carrier, links }: Mark): string {
  const files = carrier?.attachments.length ?? 0;
  const words = [
    ...(files > 0 ? [t('files', { count: files })] : []),
    ...(links.length > 0 ? [t('instructions', { count: links.length })] : []),
  ];
  return words.length > 0 ? words.join(', ') : t('nothingTied');
}

/** Marks whose text or linked titles contain the search term, case-insensitively (EDIT-03). */
export function findMarks(marks: readonly Mark[], search: string): readonly Mark[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return marks;
  return marks.filter((mark) =>
    [mark.shown.quote, ...mark.links.map(({ link }) => link?.title ?? '')].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  );
}
