import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { PdfState } from './engine/open-pdf.ts';
import { t } from './messages.ts';
import { PdfButton } from './pdf-button.tsx';
import styles from './pdf-viewer.module.css';

interface SearchBarProps {
  matches: PdfState['matches'];
  onFind(words: string, direction: 'first' | 'next' | 'previous'): void;
  onClose(): void;
}

/** Searches the whole document while one types; Enter goes on, Shift+Enter back, Escape closes. */
export function SearchBar({ matches, onFind, onClose }: SearchBarProps) {
  const [words, setWords] = useState('');
  const found = words === '' || !matches ? '' : matches.total === 0 ? t('noMatches') : t('matches', matches);
  return (
    <search className={styles['search']}>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it was opened to type in
        autoFocus
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          onFind(event.currentTarget.value, 'first');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onFind(words, event.shiftKey ? 'previous' : 'next');
          if (event.key === 'Escape') onClose();
        }}
      />
      <output className={styles['found']}>{found}</output>
      <PdfButton
        label={t('previousMatch')}
        icon={<IconChevronUp />}
        isDisabled={words === ''}
        onClick={() => onFind(words, 'previous')}
      />
      <PdfButton
        label={t('nextMatch')}
        icon={<IconChevronDown />}
        isDisabled={words === ''}
        onClick={() => onFind(words, 'next')}
      />
    </search>
  );
}
