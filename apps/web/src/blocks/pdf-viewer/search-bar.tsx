import { IconChevronDown, IconChevronUp, IconList, IconX } from '@tabler/icons-react';
import { t } from './messages.ts';
import { PdfButton } from './pdf-button.tsx';
import styles from './pdf-viewer.module.css';
import { type Finding, positionOf } from './use-find.ts';

interface SearchBarProps {
  finding: Finding;
  isListOpen: boolean;
  onFind(words: string): void;
  onStep(by: 1 | -1): void;
  onToggleList(): void;
  onClose(): void;
}

/** Searches the whole document while typing; Enter goes forward, Shift+Enter back, Escape closes. */
export function SearchBar({ finding, isListOpen, onFind, onStep, onToggleList, onClose }: SearchBarProps) {
  const { words, hits } = finding;
  return (
    <search className={styles['search']}>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it was opened to type in
        autoFocus
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onChange={(event) => onFind(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <output className={styles['found']}>{sentenceOf(finding)}</output>
      <PdfButton label={t('previousMatch')} icon={<IconChevronUp />} isDisabled={hits.length === 0} onClick={() => onStep(-1)} />
      <PdfButton label={t('nextMatch')} icon={<IconChevronDown />} isDisabled={hits.length === 0} onClick={() => onStep(1)} />
      <PdfButton label={t('allMatches')} icon={<IconList />} isOpen={isListOpen} onClick={onToggleList} />
      <PdfButton label={t('closeSearch')} icon={<IconX />} onClick={onClose} />
    </search>
  );
}

function sentenceOf(finding: Finding): string {
  const { words, hits, done } = finding;
  if (words.trim() === '') return '';
  if (hits.length > 0) return t('matches', { current: positionOf(finding), total: hits.length });
  return done < 1 ? t('searching', { percent: Math.round(done * 100) }) : t('noMatches');
}
