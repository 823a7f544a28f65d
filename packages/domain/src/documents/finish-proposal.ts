import { type Alert, alertNameFrom } from '../alerts/index.ts';
import type { DocumentPlace } from '../attachments/index.ts';
import type { Id } from '../ids/index.ts';
import type { BlockNode, InlineNode, MarkupDocument } from '../markup/index.ts';
import { lineText } from '../words/index.ts';
import type { DocumentRemark } from './document-remark.ts';
import { canBeAlert, type ProposedBlock, type ProposedBranch, wordsOfBlock } from './proposal.ts';
import { withoutSaidSignal } from './signal-words.ts';
import { withScriptSigns } from './title-words.ts';

/** An accepted step with its new id. */
export interface FinishedStep {
  readonly id: Id;
  readonly title: string;
  readonly content: MarkupDocument;
  readonly place: DocumentPlace | null;
  readonly children: readonly FinishedStep[];
}

export interface FinishedProposal {
  readonly steps: readonly FinishedStep[];
  /** The existing alerts and those of the steps. */
  readonly alerts: readonly Alert[];
  /** One per paragraph that became an alert. */
  readonly remarks: readonly DocumentRemark[];
}

/**
 * Creates steps and alerts from an accepted proposal. Equal paragraphs of one category become one alert on all of their
 * steps, or join an existing alert.
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
      remarks.push(alertRemark(branch, block, `${category}: ${text}`));
    }
    const { title, place } = branch;
    return { id, title, content: { type: 'doc', content }, place, children: branch.children.map(finish) };
  };
  return { steps: branches.map(finish), alerts: collected.all(), remarks };
}

/** Category of the alert that a block becomes, on one line; null if it stays text. */
export function alertCategory({ node, alert }: ProposedBlock): string | null {
  const category = lineText(alert ?? '');
  return category !== '' && canBeAlert(node) ? category : null;
}

/** Alerts indexed by content and by name, so that thousands take linear time. */
class CollectedAlerts {
  readonly #alerts: Alert[];
  readonly #names: Set<string>;
  /** Index by category and content. */
  readonly #indexes: Map<string, number>;
  readonly #newId: () => Id;

  constructor(alerts: readonly Alert[], newId: () => Id) {
    this.#alerts = [...alerts];
    this.#names = new Set(alerts.map(({ name }) => name));
    // The first one of equal alerts is used.
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
      this.#alerts.push({ id: this.#newId(), name, category, content, stepIds: [stepId], isGlobal: false });
    } else if (!same.isGlobal && !same.stepIds.includes(stepId)) {
      this.#alerts[index] = { ...same, stepIds: [...same.stepIds, stepId] };
    }
  }

  all(): readonly Alert[] {
    return this.#alerts;
  }
}

const keyOf = ({ category, content }: Pick<Alert, 'category' | 'content'>): string => JSON.stringify([category, content]);

function alertRemark({ title }: ProposedBranch, { place }: ProposedBlock, text: string): DocumentRemark {
  return {
    kind: 'alert',
    place: { ...(place ? { page: place.page } : {}), heading: title },
    words: text.replaceAll(/\s+/g, ' '),
  };
}

/** Text of an alert without formatting; the addresses of links follow their text. */
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
