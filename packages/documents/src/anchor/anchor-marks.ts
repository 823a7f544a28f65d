import { sameWords } from '@benchbook/domain/highlights';
import type { PageText } from '../text/text-line.ts';
import { findInOld } from './find-in-old.ts';
import { lettersOf, lettersOfText } from './letters.ts';
import type { FoundMark, Mark } from './mark.ts';
import { matchBlocks } from './match-blocks.ts';
import { wordsAt } from './neighbourhood.ts';
import { type Issues, lost, placeBox } from './place-box.ts';
import { placeWords } from './place-words.ts';
import { sameEdges } from './same-edges.ts';

export interface AnchorOptions {
  readonly marks: readonly Mark[];
  readonly oldPages: readonly PageText[];
  readonly newPages: readonly PageText[];
}

/**
 * Finds every highlight of an issue of a PDF again in the next one, by its words and what stands around them: whatever was
 * put in, taken out, moved or laid out anew. One that is not there any more keeps the place it had.
 *
 * The texts are compared letter by letter as wholes, so that of words that occur in many places each goes with its
 * neighbourhood, in the order in which they stand.
 */
export function anchorMarks({ marks, oldPages, newPages }: AnchorOptions): readonly FoundMark[] {
  const [old, now] = [lettersOf(oldPages), lettersOf(newPages)];
  const issues: Issues = {
    old: { pages: oldPages, letters: old },
    now: { pages: newPages, letters: now },
    blocks: matchBlocks(old, now),
  };
  return marks.map((mark) => (lettersOfText(mark.quote) === '' ? placeBox(mark, issues) : placeMark(mark, issues)));
}

function placeMark(mark: Mark, issues: Issues): FoundMark {
  const { old, now, blocks } = issues;
  const range = mark.placement === 'lost' ? null : findInOld(mark, old.letters, old.pages);
  if (!range) return placeUnknown(mark, issues);
  const placed = placeWords(range, blocks, old.letters.text, now.letters.text);
  if (!placed) return lost(mark, now.pages);
  const found = wordsAt(now.letters, now.pages, placed.from, placed.to);
  // Letters are compared without signs and capitals: "-40" is not "40", nor "MW" "mW". What nobody confirmed stays so.
  const said = wordsAt(old.letters, old.pages, range.from, range.to);
  const isSame =
    sameWords(said.quote, found.quote) && sameEdges({ ...old, ...range }, { ...now, from: placed.from, to: placed.to });
  const isSure = placed.certainty === 'same' && mark.placement !== 'uncertain' && isSame;
  if (!isSure) return { ...mark, ...found, placement: 'uncertain' };
  return { ...mark, ...found, placement: found.page === mark.page ? 'kept' : 'moved' };
}

/**
 * Words that their own issue doesn't have there: of a scan read by another program, or lost in an issue before. Where they
 * stand once in the new one that may be it; else a mark that was not lost goes with what stands around it.
 */
function placeUnknown(mark: Mark, issues: Issues): FoundMark {
  const { pages, letters } = issues.now;
  const quote = lettersOfText(mark.quote);
  const at = letters.text.indexOf(quote);
  if (at >= 0 && letters.text.indexOf(quote, at + 1) < 0)
    return { ...mark, ...wordsAt(letters, pages, at, at + quote.length), placement: 'uncertain' };
  if (mark.placement === 'lost') return lost(mark, pages);
  const found = placeBox(mark, issues);
  return found.placement === 'lost' ? found : { ...found, placement: 'uncertain' };
}
