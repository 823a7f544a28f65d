import type { Placement } from '@benchbook/domain/highlights';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { type Mark, quoteOf } from '../../../../blocks/pdf-marks/index.ts';
import { t } from '../messages.ts';
import { ChangedWords } from './changed-words.tsx';
import styles from './highlight-list.module.css';
import { tiedWords } from './words-of-mark.ts';

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
