import type { Highlight } from '@benchbook/domain/highlights';
import { t } from './messages.ts';

/** The marked text, else the link target; a box with neither is named by its page beside it. */
export function highlightName({ quote, link }: Pick<Highlight, 'quote' | 'link'>): string {
  return quote.trim() || link?.title || t('box');
}
