import { lineAround, placeOnNextLine } from '../text/places.ts';
import type { Measure } from '../text/quads.ts';
import { nextWord } from '../text/words.ts';
import type { WordsDraft } from './draft.ts';

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

/**
 * Moves the caret by a key: arrows by word and line, with Ctrl by letter, Home and End to the ends of the line. Shift extends the
 * selection, otherwise a new one starts. Undefined for other keys.
 */
export function moveCaret(draft: WordsDraft, { key, shiftKey, ctrlKey }: Key, measure: Measure): WordsDraft | undefined {
  const { flow } = draft;
  const place = placeAfter(draft, key, ctrlKey, shiftKey, measure);
  if (place === undefined) return undefined;
  const within = Math.min(flow.text.length, Math.max(0, place));
  return { ...draft, focus: within, anchor: shiftKey ? draft.anchor : within };
}

function placeAfter({ flow, focus }: WordsDraft, key: string, byLetter: boolean, isSelecting: boolean, measure: Measure) {
  switch (key) {
    case 'ArrowLeft':
      return byLetter ? focus - 1 : nextWord(flow.text, focus, -1);
    case 'ArrowRight':
      if (byLetter) return focus + 1;
      return isSelecting ? endOfNextWord(flow.text, focus) : nextWord(flow.text, focus, 1);
    case 'ArrowUp':
      return placeOnNextLine(flow, focus, -1, measure);
    case 'ArrowDown':
      return placeOnNextLine(flow, focus, 1, measure);
    case 'Home':
      return lineAround(flow, focus).from;
    case 'End':
      return lineAround(flow, focus).to;
    default:
      return undefined;
  }
}

/** The selection ends behind a word, not before the next one, so that it contains no trailing space. */
function endOfNextWord(text: string, place: number): number {
  let at = place;
  while (at < text.length && /\s/u.test(text[at] ?? '')) at += 1;
  while (at < text.length && !/\s/u.test(text[at] ?? '')) at += 1;
  return at;
}
