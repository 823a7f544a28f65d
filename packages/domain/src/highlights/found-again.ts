import type { Highlight } from './highlight.ts';
import { sameWords } from './same-words.ts';

/**
 * Whether a highlight was found again in a new issue on the very words that a person had confirmed. Only such are confirmed
 * together; of any other a person looks at the old words and the new ones.
 */
export function isFoundAgain({ placement, quote, formerQuote }: Highlight): boolean {
  return (placement === 'kept' || placement === 'moved') && formerQuote !== undefined && sameWords(formerQuote, quote);
}

/** What a highlight said when a person last placed or confirmed it. */
export function confirmedQuote({
  placement,
  quote,
  formerQuote,
}: Pick<Highlight, 'placement' | 'quote' | 'formerQuote'>): string {
  return placement === 'placed' ? quote : (formerQuote ?? quote);
}
