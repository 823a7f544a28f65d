import { ModelError } from '../../scene/model-error.ts';
import { NODES_MAX, TEXT_MAX_BYTES } from '../limits.ts';
import type { ModelFile } from '../model-file.ts';
import { addWarning, type SceneDraft } from '../scene-draft.ts';
import { TextCursor } from '../text-cursor.ts';
import { type Attributes, visitXml } from '../xml.ts';

export interface DaeElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: DaeElement[];
  text: string;
}

export interface DaeDocument {
  readonly root: DaeElement;
  readonly hasAnimation: boolean;
  /** The element of an address such as `#box`, or of an id. */
  find(address: string | undefined): DaeElement | undefined;
}

/** Elements of one document: a scene of as many parts as are shown has about ten for each. */
const ELEMENTS_MAX = 20 * NODES_MAX;

/** @throws ModelError `BROKEN`, `TOO_LARGE` */
export async function readDaeDocument(file: ModelFile, signal: AbortSignal | undefined): Promise<DaeDocument> {
  if (file.size > TEXT_MAX_BYTES) throw new ModelError('TOO_LARGE', file.name, 'The file is too large to be read as a whole.');
  const top: DaeElement = { name: '', attributes: {}, children: [], text: '' };
  const byId = new Map<string, DaeElement>();
  const open: DaeElement[] = [top];
  let count = 0;
  let hasAnimation = false;
  const visitor = {
    open: (name: string, attributes: Attributes) => {
      if (++count > ELEMENTS_MAX) throw new ModelError('TOO_LARGE', file.name, `It has more than ${ELEMENTS_MAX} elements.`);
      const element = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
      hasAnimation ||= name === 'animation';
      const { id } = attributes;
      if (id !== undefined && !byId.has(id)) byId.set(id, element);
    },
    close: () => void open.pop(),
    text: (text: string) => {
      const element = open.at(-1);
      if (element && text.trim() !== '') element.text += text;
    },
  };
  visitXml(file.name, await file.bytes(), visitor, signal);
  const root = top.children[0] ?? top;
  return { root, hasAnimation, find: (address) => (address === undefined ? undefined : byId.get(address.replace(/^#/, ''))) };
}

/**
 * The element that an address names; `undefined` with a warning where there is none.
 *
 * @param from Name of what has the address.
 * @param instead What is shown, as the end of a sentence.
 */
export function follow(
  draft: SceneDraft,
  document: DaeDocument,
  address: string | undefined,
  from: string,
  instead = 'it is left out',
): DaeElement | undefined {
  const found = document.find(address);
  if (!found) {
    const why = address && !address.startsWith('#') ? 'in another file, which is not read' : 'not in the file';
    const what = address ? `${address}, which "${from}" refers to, is ${why}` : `an address of "${from}" is empty`;
    addWarning(draft, `${draft.file}: ${what}; ${instead}.`);
  }
  return found;
}

export function childOf(element: DaeElement | undefined, name: string): DaeElement | undefined {
  return element?.children.find((child) => child.name === name);
}

export function childrenOf(element: DaeElement | undefined, ...names: string[]): DaeElement[] {
  return element?.children.filter(({ name }) => names.includes(name)) ?? [];
}

/** The element below, by the names on the way. */
export function below(element: DaeElement | undefined, ...way: string[]): DaeElement | undefined {
  return way.reduce<DaeElement | undefined>(childOf, element);
}

/** The first element of that name, however deep: `visitXml` bounds the depth. */
export function anywhereBelow(element: DaeElement | undefined, name: string): DaeElement | undefined {
  for (const child of element?.children ?? []) {
    const found = child.name === name ? child : anywhereBelow(child, name);
    if (found) return found;
  }
  return undefined;
}

/** The numbers of an element's text; what is none is NaN. */
export function numbersOf(element: DaeElement | undefined): Float64Array {
  const cursor = new TextCursor(Buffer.from(element?.text ?? ''));
  let numbers = new Float64Array(16);
  let length = 0;
  while (cursor.skipSpace()) {
    const value = cursor.number();
    if (value === undefined && cursor.peek() > 0x20) cursor.skip(1);
    if (length === numbers.length) {
      const wider = new Float64Array(2 * length);
      wider.set(numbers);
      numbers = wider;
    }
    numbers[length++] = value ?? Number.NaN;
  }
  return numbers.slice(0, length);
}
