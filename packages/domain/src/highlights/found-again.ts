import type { Highlight } from './highlight.ts';
import { sameWords } from './same-words.ts';

/**
 * Whether a highlight was found in a new issue on exactly the words that a person had confirmed. Only these may be confirmed
 * together; for all others a person compares the old words with the new ones.
 */
export function isFoundAgain({ placement, quote, formerQuote }: Highlight): boolean {
  return (placement === 'kept' || placement === 'moved') && formerQuote !== undefined && sameWords(formerQuote, quote);
}

/** The marked words when a person last placed or confirmed the highlight. */
export function confirmedQuote({
  placement,
  quote,
  formerQuote,
}: Pick<Highlight, 'placement' | 'quote' | 'formerQuote'>): string {
  return placement === 'placed' ? quote : (formerQuote ?? quote);
}
