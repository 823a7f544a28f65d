import type { DraftDocument, DraftStep } from '../../packages/documents/src/steps/draft.ts';
import type { Proof } from './proof.ts';
import { seededRandom } from './random.ts';
import { textOf } from './words/said-words.ts';
import { wordsIn } from './words/shown-words.ts';
import { proveWords, type WordsReport } from './words.ts';

const DOCUMENTS = 100;
const WITHIN_MS = 20 * 60_000;
const CONTROL_DOCUMENTS = 12;
const NAMED_MAX = 12;

/** Documents converted to steps lose no word unreported. */
export const WORD_PROOFS: readonly Proof[] = [
  {
    name: `every word of ${DOCUMENTS} documents`,
    run: async (seed) => judged(await proveWords({ seed, documents: DOCUMENTS, withinMs: WITHIN_MS })),
  },
  {
    name: 'control "steps without one paragraph" of the words of documents',
    run: async (seed) => {
      const random = seededRandom(seed);
      const spoil = (made: DraftDocument) => withoutParagraph(made, random.next());
      const report = await proveWords({ seed, documents: CONTROL_DOCUMENTS, realMost: 0, withinMs: WITHIN_MS, spoil });
      const seen = `found out in ${report.lossy} documents of ${CONTROL_DOCUMENTS}`;
      return report.lossy === CONTROL_DOCUMENTS ? `ok       ${seen}: ${named(report.missing)}` : `FAILED   ${seen}`;
    },
  },
];

function judged(report: WordsReport): string {
  const { reader, documents, generated, refused, words, inSteps, inRemarks, running, marks, missing, findings, worstOrder } =
    report;
  const away = Object.entries(refused).map(([code, count]) => `${count} ${code}`);
  const seen = [
    `${documents} documents (${generated} generated; ${reader}), refused on purpose: ${away.join(', ') || 'none'}`,
    `${words} words: ${inSteps} in steps, ${inRemarks} in remarks, ${running} in headers and footers, ${marks} marks of items`,
    `${missing.length} missing in ${report.lossy} documents`,
    `of ${report.orders.length} longer documents at worst ${worstOrder}`,
  ].join('; ');
  const wrong = [...findings, ...missing];
  if (wrong.length > 0) return `FAILED   ${seen}: ${named(wrong)}`;
  return report.isWhole ? `ok       ${seen}` : `NOT RUN  only ${seen}; the time was up`;
}

function named(all: readonly string[]): string {
  const more = all.length > NAMED_MAX ? ` and ${all.length - NAMED_MAX} more` : '';
  return `${all.slice(0, NAMED_MAX).join(' | ')}${more}`;
}

/** Words of generated documents; others may be markers of the product. */
const OWN_WORD = /^(?:word\d+x|Begin|End)$/u;

/** The document without one of its paragraphs with such words, chosen by a fraction from 0 to 1; not all of them are in its title. */
export function withoutParagraph(made: DraftDocument, share: number): DraftDocument {
  const inTitle = new Set(wordsIn(made.title));
  const isOwn = (word: string): boolean => OWN_WORD.test(word) && !inTitle.has(word);
  const all = made.steps.flatMap(nodesIn).filter((node) => wordsIn(textOf(node)).some(isOwn));
  const dropped = all[Math.floor(share * all.length)];
  // Steps that are only titles have no paragraph: the first of them is removed.
  if (!dropped) return { ...made, title: '', steps: made.steps.slice(1) };
  const without = (step: DraftStep): DraftStep => ({
    ...step,
    content: { ...step.content, content: step.content.content.filter((node) => node !== dropped) },
    children: step.children.map(without),
  });
  return { ...made, steps: made.steps.map(without) };
}

type Node = DraftStep['content']['content'][number];

const nodesIn = ({ content, children }: DraftStep): readonly Node[] => [...content.content, ...children.flatMap(nodesIn)];
