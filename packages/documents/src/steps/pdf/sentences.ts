const SENTENCE_END = /[.:;!?-]\s*$/u;

/** Abbreviations before a number: their "." ends no sentence. "10 min." and "jeder Art." end one. */
const ABBREVIATION = String.raw`figs?|abb|pos|nrn?|nos?|(?<!er\s)art|bild|tab|kap|sect?|ch|chap|abschn|abs|anl|approx|ca|max|min|bzw|vgl|cf|ref|resp|inkl|incl|evtl|ggf|e\.\s?g|z\.\s?b`;
const ABBREVIATED = new RegExp(String.raw`(?:^|[\s(/])(?<!\d\s)(?:${ABBREVIATION})\.\s*$`, 'iu');

/** At the end of a line they ask for what follows: a number there is no mark of an item. "Repeat this step" does not. */
const ASKING = 'the|of|than|from|with|den|dem|der|von|vom|zum|zur|am|bis|see|siehe|nr';

/** The same, but not behind "this" or "next". */
const ASKING_NOUN = String.raw`(?<!(?:this|next|last|each|every|the|im|da[ns]|de[mnr]|ne[nrms]|se[nrms]|te[nrms])\s)(?:step|schritt|bild|figure|abbildung|abschnitt|kapitel|chapter|punkt)`;
const ASKS = new RegExp(String.raw`(?:^|[\s(])(?:${ASKING}|${ASKING_NOUN})$`, 'iu');

/** The same at the end of a full line; that of a short item may be a part of its verb, "Switch the pump on". */
const MAY_ASK = /\s(?:to|in|on|at|by|an?|auf|mit|bei|nach|zu|is|are|ist|sind|min|max|ca|about|least)$/iu;

/** Before a figure with a dash, which is a minus then. */
const ASKS_FOR_VALUE = /\s(?:to|is|at|about|least|auf|ist|ca\.?)$/iu;

/** Letters of a line from which it is a whole one of a paragraph. */
const WHOLE_LINE_LETTERS = 50;

export const isWholeLine = (text: string): boolean => text.length >= WHOLE_LINE_LETTERS;

export const endsSentence = (text: string): boolean => SENTENCE_END.test(text) && !ABBREVIATED.test(text);

/** Whether the number that follows the lines of a sentence belongs to it. */
export function asksForNumber(lines: readonly string[]): boolean {
  const last = lines.at(-1) ?? '';
  return ASKS.test(last) || ABBREVIATED.test(last) || (isWholeLine(last) && MAY_ASK.test(last)) || isBracketOpen(lines.join(' '));
}

/** Whether a dash before the figure that follows is a minus. */
export const asksForValue = (text: string): boolean => ASKS.test(text) || ASKS_FOR_VALUE.test(text);

/** The last "(" has no ")" behind it. */
const isBracketOpen = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');
