import { type Alert, alertNameFrom, fieldsOfAlert, withoutSaidSignal } from '../alerts/index.ts';
import type { DocumentPlace } from '../attachments/index.ts';
import type { Id } from '../ids/index.ts';
import type { BlockNode, InlineNode, MarkupDocument } from '../markup/index.ts';
import { lineText } from '../words/index.ts';
import type { DocumentRemark } from './document-remark.ts';
import { canBeAlert, type ProposedBlock, type ProposedBranch, wordsOfBlock } from './proposal.ts';
import { struckWords, withScriptSigns, writtenFigures } from './title-words.ts';

/** A step as its author has accepted it, with the id that it gets. */
export interface FinishedStep {
  readonly id: Id;
  readonly title: string;
  readonly content: MarkupDocument;
  readonly place: DocumentPlace | null;
  readonly children: readonly FinishedStep[];
}

export interface FinishedProposal {
  readonly steps: readonly FinishedStep[];
  /** Those that were there, and those of the steps. */
  readonly alerts: readonly Alert[];
  /** One for each paragraph that became an alert, and those for figures and struck words that it writes in another way. */
  readonly remarks: readonly DocumentRemark[];
}

/**
 * Makes steps and alerts of an accepted proposal. Paragraphs that say the same in one category are one alert on all of their
 * steps, also with an alert that is there already.
 */
export function finishProposal(branches: readonly ProposedBranch[], alerts: readonly Alert[], newId: () => Id): FinishedProposal {
  const collected = new CollectedAlerts(alerts, newId);
  const remarks: DocumentRemark[] = [];
  const finish = (branch: ProposedBranch): FinishedStep => {
    const id = newId();
    const content: BlockNode[] = [];
    for (const block of branch.blocks) {
      const category = alertCategory(block);
      if (category === null) {
        content.push(block.node);
        continue;
      }
      const text = alertText(block.node, category);
      collected.add(category, text, id);
      remarks.push(...alertRemarks(branch, block, `${category}: ${text}`));
    }
    const { title, place } = branch;
    return { id, title, content: { type: 'doc', content }, place, children: branch.children.map(finish) };
  };
  return { steps: branches.map(finish), alerts: collected.all(), remarks };
}

/** Category of the alert that a block becomes, as one line; null where it stays text, as everything does that can't be one. */
export function alertCategory({ node, alert }: ProposedBlock): string | null {
  const category = lineText(alert ?? '');
  return category !== '' && canBeAlert(node) ? category : null;
}

/** Alerts found by what they say and by their names, so that thousands take no longer than their number. */
class CollectedAlerts {
  readonly #alerts: Alert[];
  readonly #names: Set<string>;
  /** Index by category and content. */
  readonly #indexes: Map<string, number>;
  readonly #newId: () => Id;

  constructor(alerts: readonly Alert[], newId: () => Id) {
    this.#alerts = [...alerts];
    this.#names = new Set(alerts.map(({ name }) => name));
    // The first one of several that say the same stays.
    this.#indexes = new Map(alerts.map((alert, index): [string, number] => [keyOf(alert), index]).reverse());
    this.#newId = newId;
  }

  add(category: string, content: string, stepId: Id): void {
    const index = this.#indexes.get(keyOf({ category, content }));
    const same = index === undefined ? undefined : this.#alerts[index];
    if (index === undefined || same === undefined) {
      const name = alertNameFrom(content, this.#names);
      this.#names.add(name);
      this.#indexes.set(keyOf({ category, content }), this.#alerts.length);
      this.#alerts.push({ ...fieldsOfAlert.complete({ name, category, content, stepIds: [stepId] }), id: this.#newId() });
    } else if (!same.isGlobal && !same.stepIds.includes(stepId)) {
      this.#alerts[index] = { ...same, stepIds: [...same.stepIds, stepId] };
    }
  }

  all(): readonly Alert[] {
    return this.#alerts;
  }
}

const keyOf = ({ category, content }: Pick<Alert, 'category' | 'content'>): string => JSON.stringify([category, content]);

/** That a block became an alert, and what of it an alert shows in another way than a text. */
function alertRemarks({ title }: ProposedBranch, { node, place }: ProposedBlock, text: string): readonly DocumentRemark[] {
  const where = { ...(place ? { page: place.page } : {}), heading: title };
  return [
    { kind: 'alert', place: where, words: text.replaceAll(/\s+/g, ' ') },
    ...writtenFigures(node).map((words) => ({ kind: 'written-figures', place: where, words }) as const),
    ...struckWords(node).map((words) => ({ kind: 'struck-text', place: where, words }) as const),
  ];
}

/** What an alert says: its words, which have no marks, with the addresses of links behind them. */
export function alertText(node: BlockNode, category: string): string {
  const words = withoutSaidSignal(wordsOfBlock(withScriptSigns(node)), category);
  const addresses = addressesIn(node).filter((address) => !words.includes(address));
  return [words, ...addresses].join('\n');
}

function addressesIn(node: BlockNode): readonly string[] {
  const inline: readonly InlineNode[] = node.type === 'paragraph' || node.type === 'heading' ? (node.content ?? []) : [];
  const marks = inline.flatMap((each) => (each.type === 'text' ? (each.marks ?? []) : []));
  return [...new Set(marks.flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : [])))];
}
