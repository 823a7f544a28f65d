import { ALERT_MAX_LENGTH } from '../alerts/index.ts';
import type { DocumentPlace } from '../attachments/index.ts';
import type { Id } from '../ids/index.ts';
import { type BlockNode, findImageIds, readableText } from '../markup/index.ts';
import { childIds, ROOT, type StepTree } from '../steps/index.ts';
import { withScriptSigns } from './title-words.ts';

/** A paragraph, list, table or picture of a proposed step. */
export interface ProposedBlock {
  /** Pictures are named by their files. */
  readonly node: BlockNode;
  /** Category of the alert that it will become; null for text. */
  readonly alert: string | null;
  /** Position in the document; null if that has no pages. */
  readonly place: DocumentPlace | null;
}

/** A proposed step, without its place in the tree. */
export interface ProposedStep {
  readonly id: Id;
  readonly title: string;
  readonly place: DocumentPlace | null;
  readonly blocks: readonly ProposedBlock[];
}

export interface ProposedBranch extends ProposedStep {
  readonly children: readonly ProposedBranch[];
}

export type ProposalTree = StepTree<ProposedStep>;

/** Flattens proposed steps. */
export function toProposalTree(branches: readonly ProposedBranch[]): ProposalTree {
  const byId: Record<Id, ProposedStep> = {};
  const children: Record<Id, readonly Id[]> = {};
  const parent: Record<Id, Id> = {};
  const place = (siblings: readonly ProposedBranch[], parentId: Id): void => {
    children[parentId] = siblings.map(({ id }) => id);
    for (const { children: below, ...step } of siblings) {
      byId[step.id] = step;
      parent[step.id] = parentId;
      place(below, step.id);
    }
  };
  place(branches, ROOT);
  return { byId, children, parent };
}

/** The inverse of `toProposalTree`. */
export function toBranches(tree: ProposalTree, parentId: Id = ROOT): readonly ProposedBranch[] {
  return childIds(tree, parentId).flatMap((id) => {
    const step = tree.byId[id];
    return step ? [{ ...step, children: toBranches(tree, id) }] : [];
  });
}

/** The pages of a step's content, in order; empty for a document without pages. */
export function pagesOfStep({ place, blocks }: ProposedStep): readonly number[] {
  const pages = [place, ...blocks.map((block) => block.place)].flatMap((each) => (each ? [each.page] : []));
  return [...new Set(pages)].sort((one, other) => one - other);
}

/** Whether a block can become an alert: it has text, not too long, and no pictures. */
export function canBeAlert(node: BlockNode): boolean {
  const { length } = wordsOfBlock(withScriptSigns(node));
  return length > 0 && length <= ALERT_MAX_LENGTH && findImageIds({ type: 'doc', content: [node] }).length === 0;
}

/** The text of a block as read. */
export function wordsOfBlock(node: BlockNode): string {
  return readableText({ type: 'doc', content: [node] }).trim();
}
