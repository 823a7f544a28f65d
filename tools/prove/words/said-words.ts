import type { Alert } from '@benchbook/domain/alerts';
import {
  alertCategory,
  alertText,
  type DocumentRemark,
  finishProposal,
  type ProposedBlock,
  type ProposedBranch,
  TYPED_NUMBER,
  titleWords,
} from '@benchbook/domain/documents';
import { newId } from '@benchbook/domain/ids';
import type { BlockNode } from '@benchbook/domain/markup';
import { proposedSteps } from '../../../apps/server/src/commands/documents/proposal-steps.ts';
import type { DraftDocument } from '../../../packages/documents/src/steps/draft.ts';
import { lettersOf, type SpelledWord, spelledWords, wordsIn } from './shown-words.ts';

/** A word that the product says. */
export interface SaidWord extends SpelledWord {
  readonly page: number | null;
  readonly isRemark: boolean;
}

/** The old number that a title begins with: it is the mark of its line, and represents no other number. */
export interface TypedNumber {
  /** E.g. "2.1". */
  readonly number: string;
  /** Of the title behind it. */
  readonly letters: string;
  readonly page: number | null;
  readonly words: readonly SaidWord[];
}

/** The text of a step, item or paragraph, without blanks. */
export interface Beginning {
  /** The number that it is shown with. */
  readonly number: number | null;
  readonly letters: string;
}

/** All that the product says of a document. */
export interface Said {
  readonly words: readonly SaidWord[];
  readonly typed: readonly TypedNumber[];
  /** Lines of headers and footers, of which each is said once for all pages. */
  readonly running: readonly string[];
  /** Words of the title that the whole gets; it may come from what is not shown. */
  readonly title: readonly SaidWord[];
  /** Of steps, items and paragraphs. */
  readonly beginnings: readonly Beginning[];
  /** Numbers of steps and items behind the page that they begin on. */
  readonly numbersOnPages: ReadonlySet<string>;
  /** Pages of which a remark says that a sign without a letter was left out. */
  readonly pagesWithoutSigns: ReadonlySet<number | null>;
}

/** The words of the steps with their alerts, as an author accepts them untouched, and of the remarks. */
export function saidWords({ title, steps, remarks }: DraftDocument): Said {
  const branches = proposedSteps(steps, [], newId);
  const said = new SaidWords(finishProposal(branches, [], newId).alerts);
  branches.forEach((branch, index) => said.addBranch(branch, index + 1));
  for (const { kind, words, place } of remarks) {
    if (!SAID_ELSEWHERE.has(kind)) said.add(words, place.page ?? null, true);
  }
  const ofKind = (kind: DocumentRemark['kind']) => remarks.filter((remark) => remark.kind === kind);
  return {
    words: said.words,
    typed: said.typed,
    title: said.titles.has(title) ? [] : saidIn(title, null),
    running: ofKind('header-footer').flatMap(({ words }) => words.split(' / ')),
    beginnings: said.beginnings,
    numbersOnPages: said.numbersOnPages,
    pagesWithoutSigns: new Set(ofKind('symbol').map(({ place }) => place.page ?? null)),
  };
}

/** Remarks on words that the steps have, too, and on lines that are looked for in another way. */
const SAID_ELSEWHERE: ReadonlySet<DocumentRemark['kind']> = new Set([
  'header-footer',
  'picture-words-in',
  'written-figures',
  'struck-text',
  'formula-code',
]);

class SaidWords {
  readonly titles = new Set<string>();
  readonly words: SaidWord[] = [];
  readonly typed: TypedNumber[] = [];
  readonly beginnings: Beginning[] = [];
  readonly numbersOnPages = new Set<string>();
  readonly #alerts: readonly Alert[];

  constructor(alerts: readonly Alert[]) {
    this.#alerts = alerts;
  }

  add(text: string, page: number | null, isRemark = false): void {
    this.words.push(...saidIn(text, page, isRemark));
  }

  addBranch({ title, place, blocks, children }: ProposedBranch, number: number): void {
    this.titles.add(title);
    const isCut = isCutFrom(title, blocks[0]);
    this.#begin(isCut && blocks[0] ? textOf(blocks[0].node) : title, place?.page ?? null, number);
    if (!isCut) this.#addTitle(title, place?.page ?? null);
    for (const block of blocks) this.#addBlock(block);
    children.forEach((child, index) => this.addBranch(child, index + 1));
  }

  #addTitle(title: string, page: number | null): void {
    const [start = '', number = ''] = TYPED_NUMBER.exec(title) ?? [];
    const letters = lettersOf(wordsIn(title.slice(start.length)));
    if (start === '' || letters === '') return this.add(title, page);
    this.typed.push({ number, letters, page, words: saidIn(start, page) });
    this.add(title.slice(start.length), page);
  }

  #begin(text: string, page: number | null, number: number | null): void {
    this.beginnings.push({ number, letters: lettersOf(wordsIn(text)) });
    if (number !== null) this.numbersOnPages.add(`${page} ${number}`);
  }

  #addBlock(block: ProposedBlock): void {
    const { node, place } = block;
    const page = place?.page ?? null;
    const category = alertCategory(block);
    this.#beginAll(node, page);
    if (category === null) return this.add(textOf(node), page);
    const text = alertText(node, category);
    if (this.#alerts.every((alert) => alert.category !== category || alert.content !== text)) return;
    // "Warning" need not be said again by an alert of the category "Warnings".
    const [signal = ''] = wordsIn(textOf(node));
    const isSaid = category.toLowerCase().startsWith(signal.toLowerCase()) && wordsIn(text)[0] !== signal;
    this.add(isSaid ? `${signal} ${text}` : text, page);
  }

  #beginAll(node: BlockNode, page: number | null): void {
    if (node.type !== 'orderedList' && node.type !== 'bulletList') return this.#begin(textOf(node), page, null);
    const start = node.type === 'orderedList' ? (node.attrs?.start ?? 1) : null;
    node.content.forEach(({ content }, index) => {
      const number = start === null ? null : start + index;
      content.forEach((each, at) => (at === 0 ? this.#begin(textOf(each), page, number) : this.#beginAll(each, page)));
    });
  }
}

/** A title that was cut from the text stands whole in it, and counts once: it ends with dots or where a sentence ends. */
function isCutFrom(title: string, first: ProposedBlock | undefined): boolean {
  const [cut, text] = [spaced(title.replace(/…$/u, '')), spaced(first ? textOf(first.node) : '')];
  return text.startsWith(cut) && (title.endsWith('…') || /^[.!?:;]/u.test(text.slice(cut.length)));
}

/** Words of a block, and of its pictures what is said of them. */
export function textOf(node: BlockNode): string {
  return node.type === 'image' ? `${node.attrs.alt ?? ''} ${node.attrs.caption ?? ''}` : titleWords(node);
}

/** The words of a text that the product says; it ends with its last one: no sign can follow. */
export function saidIn(text: string, page: number | null, isRemark = false): readonly SaidWord[] {
  return spelledWords(text).map(({ before, after, ...word }) => ({
    ...word,
    before: before ?? '',
    after: after ?? '',
    page,
    isRemark,
  }));
}

const spaced = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
