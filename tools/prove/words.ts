import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentError, runDocumentWorker } from '@benchbook/documents/pipeline';
import type { DraftDocument } from '../../packages/documents/src/steps/draft.ts';
import { type Comparison, compareWords } from './words/compare-words.ts';
import { generatedDocuments, type ReadableDocument, realDocuments } from './words/documents.ts';
import { saidWords } from './words/said-words.ts';
import { readShownDocx } from './words/shown-in-docx.ts';
import { type PdfReader, pdfReader } from './words/shown-in-pdf.ts';
import { type ShownWord, shownWords } from './words/shown-words.ts';
import { IN_ORDER, isOrderJudged, orderFaults, orderInWords, type WordOrder, worseOrder } from './words/word-order.ts';

export interface WordsOptions {
  readonly seed: number;
  /** Total number of documents. */
  readonly documents: number;
  /** Maximum number of real documents; default all available. */
  readonly realMost?: number;
  readonly withinMs: number;
  /** Changes the product's result for a document, to check that this is detected. */
  readonly spoil?: (document: DraftDocument, index: number) => DraftDocument;
}

export interface WordsReport extends Omit<Comparison, 'missing' | 'order'> {
  /** Program that read the pages of PDFs. */
  readonly reader: string;
  /** Number of converted documents. */
  readonly documents: number;
  readonly generated: number;
  /** Refused with a reason: code and number. */
  readonly refused: Readonly<Record<string, number>>;
  /** Number of documents with missing words. */
  readonly lossy: number;
  /** "cover.pdf, page 3: Nm". */
  readonly missing: readonly string[];
  /** The shares of each document whose order is judged: "cover.pdf: 99.5 % of neighbouring words …". */
  readonly orders: readonly string[];
  /** The worst of them. */
  readonly worstOrder: string;
  /** Documents that were refused although readable, not read in time, or out of order. */
  readonly findings: readonly string[];
  readonly isWhole: boolean;
}

/** Limits per document: higher than the product's, because the machine may have other load. */
const LIMITS = { ms: 5 * 60_000, megabytes: 3_000 };

/** Searches the steps and remarks of the product for each word that a document shows. */
export async function proveWords({ seed, documents: count, realMost, withinMs, spoil }: WordsOptions): Promise<WordsReport> {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-words-'));
  try {
    const real = realDocuments().slice(0, realMost);
    const documents = [...real, ...(await generatedDocuments(Math.max(0, count - real.length), seed, folder))];
    const sums = new Sums(pdfReader());
    const until = Date.now() + withinMs;
    for (const [index, document] of documents.entries()) {
      if (Date.now() > until) return sums.report(false);
      await sums.add(document, folder, (made) => spoil?.(made, index) ?? made);
    }
    return sums.report(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Totals so far. */
class Sums {
  readonly #reader: PdfReader;
  readonly #counts = { words: 0, inSteps: 0, inRemarks: 0, running: 0, marks: 0 };
  readonly #refused: Record<string, number> = {};
  readonly #missing: string[] = [];
  readonly #findings: string[] = [];
  readonly #orders = new Map<string, WordOrder>();
  #documents = 0;
  #generated = 0;
  #lossy = 0;

  constructor(reader: PdfReader) {
    this.#reader = reader;
  }

  report(isWhole: boolean): WordsReport {
    return {
      ...this.#counts,
      reader: this.#reader.name,
      documents: this.#documents,
      generated: this.#generated,
      refused: this.#refused,
      lossy: this.#lossy,
      missing: this.#missing,
      orders: [...this.#orders].map(([name, order]) => `${name}: ${orderInWords(order)}`),
      worstOrder: orderInWords([...this.#orders.values()].reduce(worseOrder, IN_ORDER)),
      findings: this.#findings,
      isWhole,
    };
  }

  async add(document: ReadableDocument, around: string, spoil: (made: DraftDocument) => DraftDocument): Promise<void> {
    const folder = join(around, 'made');
    mkdirSync(folder, { recursive: true });
    try {
      const { path, form, password } = document;
      const task = { kind: 'steps', path, form, folder, ...(password === '' ? {} : { password }) } as const;
      const made = spoil(await runDocumentWorker(task, { limits: LIMITS }));
      if (document.isRefused) this.#findings.push(`${document.name} is not refused`);
      this.#count(document, compareWords(await this.#shownIn(document), saidWords(made)));
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      await this.#refuse(document, error);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #shownIn({ path, form, password }: ReadableDocument): Promise<readonly ShownWord[]> {
    return shownWords(form === 'docx' ? await readShownDocx(path) : await this.#reader.read(path, password));
  }

  #count({ name, isGenerated, joined }: ReadableDocument, { missing: all, order, ...counts }: Comparison): void {
    const missing = all.filter(({ page, text }) => !joined.includes(`${page} ${text}`));
    this.#documents += 1;
    if (isGenerated) this.#generated += 1;
    if (missing.length > 0) this.#lossy += 1;
    for (const key of ['words', 'inSteps', 'inRemarks', 'running', 'marks'] as const) this.#counts[key] += counts[key];
    if (isOrderJudged(counts.words)) this.#orders.set(name, order);
    for (const fault of orderFaults(order, counts.words)) this.#findings.push(`${name}: ${fault}`);
    for (const { page, text } of missing) this.#missing.push(`${name}${page === null ? '' : `, page ${page}`}: ${text}`);
  }

  /** Documents that should be refused are; others, and any at a limit, are findings. */
  async #refuse(document: ReadableDocument, { code, message, isAtLimit }: DocumentError): Promise<void> {
    this.#refused[code] = (this.#refused[code] ?? 0) + 1;
    if (!document.isRefused || isAtLimit) this.#findings.push(`${document.name} is refused: ${message}`);
    if (code !== 'NO_TEXT') return;
    const words = await this.#shownIn(document);
    if (words.length > 0) this.#findings.push(`${document.name} is refused as without text, and has ${words.length} words`);
  }
}
