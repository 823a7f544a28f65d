/** "1.", "iv)", "B.": what stands before an item of a numbered list. Anything else ("·", "o", "–") is a bullet. */
const NUMBER_MARK = /^\(?(\d+|[a-z]{1,5})[.)]/i;

/** An item as a word processor writes it; headings that it numbers stay headings. */
const ITEM = 'p[style*="mso-list" i]';

/**
 * Lists of a word processor as lists. Word puts each item on the clipboard as a paragraph with its bullet or number as
 * words, and how deep it lies in the style alone (`mso-list: l0 level2 lfo1`); as it is, the numbers would be typed text.
 *
 * @returns the same text where there is no such paragraph
 */
export function withRealLists(html: string): string {
  if (!/mso-list\s*:/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const item of body.querySelectorAll(ITEM)) if (depthOf(item) > 0 && !item.closest('li')) makeLists(runFrom(item));
  return body.innerHTML;
}

/** How deep an item lies, from 1; 0 for what is none. */
function depthOf(element: Element | null): number {
  if (!element?.matches(ITEM)) return 0;
  return Number(/mso-list\s*:[^;]*\blevel(\d+)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);
}

/** Items with nothing between them. */
function runFrom(first: Element): Element[] {
  const run: Element[] = [];
  for (let item: Element | null = first; item && depthOf(item) > 0; item = item.nextElementSibling) run.push(item);
  return run;
}

/** A list that is being filled, and how deep its items lie. */
interface OpenList {
  readonly list: Element;
  readonly depth: number;
}

function makeLists(items: readonly Element[]): void {
  const open: OpenList[] = [];
  for (const item of items) {
    const depth = depthOf(item);
    const mark = takeMark(item);
    while (open.length > 0 && !goesOn(open.at(-1), depth, mark.tag)) open.pop();
    const within = open.at(-1);
    const list = within?.depth === depth ? within.list : newList(item, mark, within?.list.lastElementChild);
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

/** An empty list where the item stands, or below an item that lies less deep. */
function newList(item: Element, { tag, start }: Mark, above: Element | null | undefined): Element {
  const list = item.ownerDocument.createElement(tag);
  if (start > 1) list.setAttribute('start', String(start));
  if (above) above.append(list);
  else item.before(list);
  return list;
}

interface Mark {
  readonly tag: 'ol' | 'ul';
  /** The number it shows, 1 where it shows a letter or none. */
  readonly start: number;
}

/** Takes the bullet or number out of an item. */
function takeMark(item: Element): Mark {
  const mark = item.querySelector('[style*="mso-list" i]');
  const number = NUMBER_MARK.exec(mark?.textContent?.trim() ?? '')?.[1];
  mark?.remove();
  return { tag: number === undefined ? 'ul' : 'ol', start: Number(number) || 1 };
}
