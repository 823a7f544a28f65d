/** An element of a document, without namespace resolution: names are as written. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
}

const TOKEN =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!(?:"[^"]*"|[^>])*>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|([^<]+)/gu;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

/** Parses a well-formed text. */
export function readXml(text: string): readonly XmlNode[] {
  const root: OpenNode = { name: '', attributes: {}, children: [] };
  const open: OpenNode[] = [root];
  for (const [, raw, end, name, attributes = '', isEmpty, words] of text.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (raw !== undefined) parent.children.push(raw);
    else if (words !== undefined) parent.children.push(unescaped(words));
    else if (name !== undefined && end === '/') open.pop();
    else if (name !== undefined) {
      const node: OpenNode = { name, attributes: attributesIn(attributes), children: [] };
      parent.children.push(node);
      if (isEmpty !== '/') open.push(node);
    }
  }
  return elementsOf(root);
}

interface OpenNode extends XmlNode {
  readonly children: (XmlNode | string)[];
}

export function elementsOf({ children }: XmlNode): readonly XmlNode[] {
  return children.filter((child) => typeof child !== 'string');
}

/** All descendants with the name. */
export function findAll(nodes: readonly XmlNode[], name: string): readonly XmlNode[] {
  return nodes.flatMap((node) => [...(node.name === name ? [node] : []), ...findAll(elementsOf(node), name)]);
}

/** The first descendant on a path of names. */
export function findAt(node: XmlNode, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((at, name) => at && elementsOf(at).find((child) => child.name === name), node);
}

function attributesIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, unescaped(double ?? single ?? '')]),
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/giu, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? all;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
