import { DOMParser } from '@xmldom/xmldom';
import { damaged } from './archive.ts';
import { PREFIX_OF } from './namespaces.ts';

/** An element of a part; its name and those of its attributes have the prefixes of `namespaces.ts`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

/** Text is a string. */
export type XmlNode = XmlElement | string;

/** Elements inside elements. */
const DEPTH_MAX = 500;

const [ELEMENT_NODE, TEXT_NODE, CDATA_NODE] = [1, 3, 4];

/** Reads a part. @throws DocumentError `DAMAGED` */
export function parseXml(text: string): XmlElement {
  const root = rootOf(text.replace(/^\uFEFF/, ''));
  if (!root) throw damaged('no element');
  return elementOf(root, 0);
}

function rootOf(text: string): Element | null {
  const refuse = (message: unknown): never => {
    throw new Error(String(message));
  };
  const errorHandler = { warning: (): void => undefined, error: refuse, fatalError: refuse };
  try {
    return new DOMParser({ errorHandler }).parseFromString(text, 'text/xml').documentElement;
  } catch (error) {
    throw damaged(error);
  }
}

function elementOf(node: Element, depth: number): XmlElement {
  if (depth > DEPTH_MAX) throw damaged('too many elements inside each other');
  const children: XmlNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === ELEMENT_NODE) children.push(elementOf(child as Element, depth + 1));
    else if (child.nodeType === TEXT_NODE || child.nodeType === CDATA_NODE)
      children.push(withoutOverrides(child.nodeValue ?? ''));
  }
  return { name: nameOf(node), attributes: attributesOf(node), children };
}

/** Text without signs that set the direction of what follows: they reverse figures on the screen. Isolates stay. */
function withoutOverrides(text: string): string {
  return text.replaceAll(/[\u202a-\u202e]/g, '');
}

/** Most elements have none: they share these, and names share their strings, as large documents have millions. */
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};

function attributesOf(node: Element): Readonly<Record<string, string>> {
  if (node.attributes.length === 0) return NO_ATTRIBUTES;
  const attributes: Record<string, string> = {};
  for (let index = 0; index < node.attributes.length; index++) {
    const attribute = node.attributes.item(index);
    if (attribute) attributes[nameOf(attribute)] = withoutOverrides(attribute.value);
  }
  return attributes;
}

const NAMES = new Map<string, string>();
const NAMES_MAX = 10_000;

function nameOf({ namespaceURI, localName, nodeName }: Element | Attr): string {
  const local = localName ?? nodeName;
  const name = namespaceURI ? `${PREFIX_OF.get(namespaceURI) ?? 'other'}:${local}` : local;
  const known = NAMES.get(name);
  if (known === undefined && NAMES.size < NAMES_MAX) NAMES.set(name, name);
  return known ?? name;
}

export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlNode[] = [],
): XmlElement {
  return { name, attributes, children };
}

export function elementsIn({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** The text that stands directly in it. */
export function textIn({ children }: XmlElement): string {
  return children.filter((child) => typeof child === 'string').join('');
}

/** The first child of that name; further names go down from there. */
export function childOf(parent: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (found, name) => found && elementsIn(found).find((child) => child.name === name),
    parent,
  );
}

/** All below it of these names, in order; what is found is not searched further. */
export function descendantsOf(parent: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  return elementsIn(parent).flatMap((child) => (names.includes(child.name) ? [child] : descendantsOf(child, ...names)));
}

/** An attribute of a child. */
export function settingOf(parent: XmlElement | undefined, name: string, attribute = 'w:val'): string | undefined {
  return childOf(parent, name)?.attributes[attribute];
}

/** A property that is on or off: undefined where it is not there at all. */
export function switchOf(parent: XmlElement | undefined, name: string): boolean | undefined {
  const found = childOf(parent, name);
  return found && !['0', 'false', 'off', 'none'].includes(found.attributes['w:val'] ?? 'true');
}
