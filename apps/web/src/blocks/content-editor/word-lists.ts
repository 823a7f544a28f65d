/**
 * "1.", "2.1.", "iv)", "(B)", "Step 3:": the label of a numbered item. Its last number counts; those before it belong to the
 * lists above. Anything else ("·", "o", "–") is a bullet.
 */
const NUMBER_MARK = /(?:^|[^\p{L}\p{N}])(?:(\d+)[.):\]]*|([a-z]{1,8})[.)])$/iu;

/** An item as a word processor writes it; numbered headings stay headings. */
const ITEM = 'p[style*="mso-list" i]';

/**
 * Turns the lists of a word processor into real lists. Word puts each item on the clipboard as a paragraph with its bullet or
 * number as text, and its depth only in the style (`mso-list: l0 level2 lfo1`); otherwise the numbers would be plain text.
 *
 * @returns the same text where there is no such paragraph
 */
export function withRealLists(html: string): string {
  if (!/mso-list\s*:/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const item of body.querySelectorAll(ITEM)) if (depthOf(item) > 0 && !item.closest('li')) makeLists(runFrom(item));
  return body.innerHTML;
}

/** Depth of an item, from 1; 0 for other elements. */
function depthOf(element: Element | null): number {
  if (!element?.matches(ITEM)) return 0;
  return Number(/mso-list\s*:[^;]*\blevel(\d+)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);
}

/** Consecutive items. */
function runFrom(first: Element): Element[] {
  const run: Element[] = [];
  for (let item: Element | null = first; item && depthOf(item) > 0; item = item.nextElementSibling) run.push(item);
  return run;
}

/** A list being filled, and the depth of its items. */
interface OpenList {
  readonly list: Element;
  readonly depth: number;
}

function makeLists(items: readonly Element[]): void {
  const open: OpenList[] = [];
  const marked = items.map((item) => ({ item, depth: depthOf(item), mark: takeMark(item) }));
  for (const [index, { item, depth, mark }] of marked.entries()) {
    while (open.length > 0 && !goesOn(open.at(-1), depth, mark.tag)) open.pop();
    const within = open.at(-1);
    const next = marked.slice(index + 1).find((other) => other.depth <= depth);
    const start = startOf(mark, next?.depth === depth ? next.mark : undefined);
    const list = within?.depth === depth ? within.list : newList(item, mark.tag, start, within?.list.lastElementChild);
    if (list !== within?.list) open.push({ list, depth });
    const line = item.ownerDocument.createElement('li');
    list.append(line);
    line.append(item);
  }
}

/** Whether an item belongs to a list or below its last item. */
function goesOn(open: OpenList | undefined, depth: number, tag: string): boolean {
  return open !== undefined && (open.depth < depth || (open.depth === depth && open.list.localName === tag));
}

/** An empty list at the position of the item, or below an item of less depth. */
function newList(item: Element, tag: Mark['tag'], start: number, above: Element | null | undefined): Element {
  const list = item.ownerDocument.createElement(tag);
  if (start > 1) list.setAttribute('start', String(start));
  if (above) above.append(list);
  else item.before(list);
  return list;
}

interface Mark {
  readonly tag: 'ol' | 'ul';
  /** Possible readings of its number: "c" is 3 as a letter and 100 as a Roman number. Empty for a bullet. */
  readonly numbers: readonly number[];
}

/** The number of an item: of several readings the one that the next item continues. */
function startOf({ numbers }: Mark, next: Mark | undefined): number {
  return numbers.find((number) => next?.numbers.includes(number + 1)) ?? numbers[0] ?? 1;
}

/** Removes the bullet or number from an item. Words in its place, such as "NOTE:", stay. */
function takeMark(item: Element): Mark {
  const mark = item.querySelector('[style*="mso-list" i]');
  const words = mark?.textContent?.trim() ?? '';
  const [, digits, letters] = NUMBER_MARK.exec(words) ?? [];
  const numbers = digits === undefined ? numbersOf(letters?.toLowerCase() ?? '') : [Number(digits)];
  if (numbers.length === 0 && /\p{L}{2}/u.test(words)) mark?.replaceWith(`${words} `);
  else mark?.remove();
  return { tag: numbers.length === 0 ? 'ul' : 'ol', numbers };
}

const ROMAN = /^(?=.)m*(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 };
const LETTERS = 26;

/** Numbers that letters can mean, the likeliest first: "i" and "iv" are Roman, "c" and "bb" count from "a". */
function numbersOf(letters: string): readonly number[] {
  const isCounted = /^([a-z])\1*$/.test(letters) && letters.length <= 3;
  const counted = isCounted ? [letters.charCodeAt(0) - 96 + LETTERS * (letters.length - 1)] : [];
  const roman = ROMAN.test(letters) ? [romanNumber(letters)] : [];
  return letters.length > 1 || letters === 'i' ? [...roman, ...counted] : [...counted, ...roman];
}

function romanNumber(letters: string): number {
  const values = Array.from(letters, (letter) => VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
