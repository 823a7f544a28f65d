import type { Highlight } from '@benchbook/domain/highlights';
import { t } from './messages.ts';

/** The marked words, else where it leads; a box without either has its page beside it. */
export function highlightName({ quote, link }: Pick<Highlight, 'quote' | 'link'>): string {
  return quote.trim() || link?.title || t('box');
}
