import { posix } from 'node:path';
import { openArchive } from '../../../packages/documents/src/steps/docx/archive.ts';
import { type ShownPage, UNKNOWN_SIGN } from './shown-words.ts';
import { elementsOf, findAll, findAt, readXml, type XmlNode } from './xml-tree.ts';

/**
 * The paragraphs that a Word document displays: its text, its headers and footers, and the notes that its text references. A
 * reader independent of the product's, except for opening the zip.
 */
export async function readShownDocx(path: string): Promise<readonly ShownPage[]> {
  const archive = await openArchive(path);
  try {
    const read = async (name: string) => (archive.has(name) ? readXml((await archive.read(name)).toString('utf8')) : []);
    const main = (await targetsOf(await read('_rels/.rels'), '', 'officeDocument'))[0] ?? 'word/document.xml';
    const folder = posix.dirname(main);
    const relations = await read(`${folder}/_rels/${posix.basename(main)}.rels`);
    const part = (type: string) => Promise.all(targetsOf(relations, folder, type).map(read));
    const view = { hiddenStyles: hiddenStylesIn((await part('styles')).flat()), notes: new Set<string>() };
    const lines = paragraphsIn(await read(main), view);
    for (const margin of [...(await part('header')), ...(await part('footer'))]) lines.push(...paragraphsIn(margin, view));
    for (const kind of ['footnote', 'endnote']) {
      const notes = findAll((await part(`${kind}s`)).flat(), `w:${kind}`);
      const shown = notes.filter(({ attributes }) => view.notes.has(`${kind} ${attributes['w:id']}`));
      lines.push(...paragraphsIn(shown, view));
    }
    return [{ page: null, lines }];
  } finally {
    archive.close();
  }
}

function targetsOf(relations: readonly XmlNode[], folder: string, type: string): readonly string[] {
  const own = findAll(relations, 'Relationship').filter(({ attributes }) => attributes['Type']?.endsWith(`/${type}`));
  return own.map(({ attributes: { Target: target = '' } }) =>
    posix.join(target.startsWith('/') ? '' : folder, target).replace(/^\//, ''),
  );
}

interface View {
  /** Ids of styles with hidden text. */
  readonly hiddenStyles: ReadonlySet<string>;
  /** Notes referenced by visible text. */
  readonly notes: Set<string>;
}

const isOn = (node: XmlNode | undefined): boolean =>
  node !== undefined && !['0', 'false', 'off'].includes(node.attributes['w:val'] ?? '');

function hiddenStylesIn(styles: readonly XmlNode[]): ReadonlySet<string> {
  const hidden = findAll(styles, 'w:style').filter((style) => isOn(findAt(style, 'w:rPr', 'w:vanish')));
  return new Set(hidden.map(({ attributes }) => attributes['w:styleId'] ?? ''));
}

/** Lines of the elements; a field mark without its counterpart is ignored. */
function paragraphsIn(nodes: readonly XmlNode[], view: View): string[] {
  return new LineReader(nodes, view).lines;
}

/** Elements with invisible text. */
const UNSEEN = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'w:delText', 'w:rPr', 'w:pPr', 'w:sdtPr', 'w:tblPr']);

class LineReader {
  readonly lines: string[] = [];
  readonly #view: View;
  readonly #paired: ReadonlySet<XmlNode>;
  /** For each open field, whether its result has begun. */
  readonly #fields: { hasResult: boolean; readonly isDivided: boolean }[] = [];

  constructor(nodes: readonly XmlNode[], view: View) {
    this.#view = view;
    const { paired, divided } = pairsIn(nodes);
    this.#paired = paired;
    this.#divided = divided;
    this.#readAll(nodes);
  }

  readonly #divided: ReadonlySet<XmlNode>;

  #readAll(nodes: readonly XmlNode[]): void {
    for (const node of nodes) this.#read(node);
  }

  #read(node: XmlNode): void {
    if (UNSEEN.has(node.name) || this.#isHidden(node)) return;
    if (node.name === 'mc:AlternateContent') this.#readAll(chosenForm(node));
    else if (node.name === 'w:fldChar') this.#passField(node);
    else if (node.name === 'w:t' || node.name === 'm:t')
      this.#write(node.children.filter((each) => typeof each === 'string').join(''));
    else if (node.name === 'v:textpath') this.#write(` ${node.attributes['string'] ?? ''} `);
    else if (node.name === 'w:sym') this.#write(UNKNOWN_SIGN);
    else if (node.name === 'w:noBreakHyphen') this.#write('-');
    else if (['w:tab', 'w:br', 'w:cr'].includes(node.name)) this.#write(' ');
    else if (node.name === 'w:footnoteReference') this.#view.notes.add(`footnote ${node.attributes['w:id']}`);
    else if (node.name === 'w:endnoteReference') this.#view.notes.add(`endnote ${node.attributes['w:id']}`);
    else this.#readInside(node);
  }

  #readInside(node: XmlNode): void {
    const isLine = node.name === 'w:p' || node.name === 'w:txbxContent';
    if (isLine) this.lines.push('');
    this.#readAll(elementsOf(node));
    if (isLine) this.lines.push('');
    // Parts of a formula and ruby text are separate words.
    if (node.name === 'm:r' || node.name === 'w:rt') this.#write(' ');
  }

  #isHidden(node: XmlNode): boolean {
    if (node.name === 'w:tr') return isOn(findAt(node, 'w:trPr', 'w:hidden')) || findAt(node, 'w:trPr', 'w:del') !== undefined;
    if (node.name !== 'w:r') return false;
    const own = findAt(node, 'w:rPr', 'w:vanish');
    const style = findAt(node, 'w:rPr', 'w:rStyle')?.attributes['w:val'] ?? '';
    return own ? isOn(own) : this.#view.hiddenStyles.has(style);
  }

  #passField(mark: XmlNode): void {
    if (!this.#paired.has(mark)) return;
    const kind = mark.attributes['w:fldCharType'];
    if (kind === 'begin') {
      const chosen = chosenEntry(mark);
      if (chosen !== '') this.#write(` ${chosen} `);
      this.#fields.push({ hasResult: false, isDivided: this.#divided.has(mark) });
    } else if (kind === 'end') this.#fields.pop();
    else {
      const field = this.#fields.at(-1);
      if (field) field.hasResult = true;
    }
  }

  #write(words: string): void {
    if (this.#fields.some(({ hasResult, isDivided }) => isDivided && !hasResult)) return;
    this.lines.push(`${this.lines.pop() ?? ''}${words}`);
  }
}

/** Of several alternatives the first one with words, else the last. */
function chosenForm(node: XmlNode): readonly XmlNode[] {
  const forms = elementsOf(node);
  const hasWords = (form: XmlNode) => ['w:t', 'm:t', 'v:textpath', 'pic:pic'].some((name) => findAll([form], name).length > 0);
  const form = forms.find(hasWords) ?? forms.at(-1);
  return form ? elementsOf(form) : [];
}

/** The selected entry of a form list. */
function chosenEntry(mark: XmlNode): string {
  const list = findAt(mark, 'w:ffData', 'w:ddList');
  if (!list) return '';
  const entries = elementsOf(list).filter(({ name }) => name === 'w:listEntry');
  const chosen = findAt(list, 'w:result') ?? findAt(list, 'w:default');
  return entries[Number(chosen?.attributes['w:val'] ?? 0)]?.attributes['w:val'] ?? '';
}

/** Field marks that have a counterpart, and those of fields whose result follows their instruction. */
function pairsIn(nodes: readonly XmlNode[]): { readonly paired: ReadonlySet<XmlNode>; readonly divided: ReadonlySet<XmlNode> } {
  const [paired, divided] = [new Set<XmlNode>(), new Set<XmlNode>()];
  const open: XmlNode[][] = [];
  for (const mark of findAll(nodes, 'w:fldChar')) {
    const kind = mark.attributes['w:fldCharType'];
    if (kind === 'begin') open.push([mark]);
    else open.at(-1)?.push(mark);
    if (kind !== 'end') continue;
    const marks = open.pop() ?? [];
    for (const each of marks) paired.add(each);
    if (marks.length > 2 && marks[0]) divided.add(marks[0]);
  }
  return { paired, divided };
}
