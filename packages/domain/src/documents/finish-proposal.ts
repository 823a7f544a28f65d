import { type Alert, alertNameFrom } from '../alerts/index.ts';
import type { DocumentPlace } from '../attachments/index.ts';
import type { Id } from '../ids/index.ts';
import type { BlockNode, InlineNode, MarkupDocument } from '../markup/index.ts';
import type { DocumentRemark } from './document-remark.ts';
import { type ProposedBlock, type ProposedBranch, wordsOfBlock } from './proposal.ts';
import { withoutSaidSignal } from './signal-words.ts';

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
  /** One for each paragraph that became an alert. */
  readonly remarks: readonly DocumentRemark[];
}

/**
 * Makes steps and alerts of an accepted proposal. Paragraphs that say the same in one category are one alert on all of their
 * steps, also with an alert that is there already.
 */
export function finishProposal(branches: readonly ProposedBranch[], alerts: readonly Alert[], newId: () => Id): FinishedProposal {
  let all = alerts;
  const remarks: DocumentRemark[] = [];
  const finish = (branch: ProposedBranch): FinishedStep => {
    const id = newId();
    for (const block of branch.blocks) {
      if (block.alert === null) continue;
      const text = alertText(block.node, block.alert);
      all = withAlert(all, { category: block.alert, content: text, stepId: id }, newId);
      remarks.push(alertRemark(branch, block, text));
    }
    const content = branch.blocks.flatMap(({ node, alert }) => (alert === null ? [node] : []));
    const { title, place } = branch;
    return { id, title, content: { type: 'doc', content }, place, children: branch.children.map(finish) };
  };
  return { steps: branches.map(finish), alerts: all, remarks };
}

interface NewAlert {
  readonly category: string;
  readonly content: string;
  readonly stepId: Id;
}

function withAlert(alerts: readonly Alert[], { category, content, stepId }: NewAlert, newId: () => Id): readonly Alert[] {
  const same = alerts.find((alert) => alert.category === category && alert.content === content);
  if (!same) {
    const name = alertNameFrom(content, new Set(alerts.map((alert) => alert.name)));
    return [...alerts, { id: newId(), name, category, content, stepIds: [stepId], isGlobal: false }];
  }
  if (same.isGlobal || same.stepIds.includes(stepId)) return alerts;
  return alerts.map((alert) => (alert === same ? { ...alert, stepIds: [...alert.stepIds, stepId] } : alert));
}

function alertRemark({ title }: ProposedBranch, { place, alert }: ProposedBlock, text: string): DocumentRemark {
  return {
    kind: 'alert',
    place: { ...(place ? { page: place.page } : {}), heading: title },
    words: `${alert}: ${text.replaceAll(/\s+/g, ' ')}`,
  };
}

/** What an alert says: its words, which have no marks, with the addresses of links behind them. */
export function alertText(node: BlockNode, category: string): string {
  const words = withoutSaidSignal(wordsOfBlock(node), category);
  const addresses = addressesIn(node).filter((address) => !words.includes(address));
  return [words, ...addresses].join('\n');
}

function addressesIn(node: BlockNode): readonly string[] {
  const inline: readonly InlineNode[] = node.type === 'paragraph' || node.type === 'heading' ? (node.content ?? []) : [];
  const marks = inline.flatMap((each) => (each.type === 'text' ? (each.marks ?? []) : []));
  return [...new Set(marks.flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : [])))];
}
