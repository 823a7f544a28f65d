import { type SignalWord, signalWordOf } from '../alerts/index.ts';
import type { BlockNode, InlineNode } from '../markup/index.ts';
import { canBeAlert, type ProposedBlock, type ProposedBranch, wordsOfBlock } from './proposal.ts';
import { withScriptSigns } from './title-words.ts';

/**
 * Marks paragraphs that begin with a signal word as alerts. A signal word on its own line takes the following paragraph.
 *
 * @param categories custom alert categories
 */
export function proposeAlerts(
  branches: readonly ProposedBranch[],
  categories: readonly string[] = [],
): readonly ProposedBranch[] {
  return branches.map((branch) => ({
    ...branch,
    blocks: markedBlocks(branch.blocks, categories),
    children: proposeAlerts(branch.children, categories),
  }));
}

function markedBlocks(blocks: readonly ProposedBlock[], categories: readonly string[]): readonly ProposedBlock[] {
  const marked: ProposedBlock[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const [block, next] = [blocks[index], blocks[index + 1]];
    if (!block) continue;
    const signal = signalOf(block.node, categories);
    const isAlone = signal?.rest === '' && next?.node.type === 'paragraph' && block.node.type !== 'table';
    if (signal && isAlone && canBeAlert(next.node) && !signalOf(next.node, categories)) {
      marked.push({ ...block, node: lines(block.node, next.node), alert: signal.category });
      index++;
    } else marked.push(signal && signal.rest !== '' ? { ...block, alert: signal.category } : block);
  }
  return marked;
}

/** Lists are skipped: only one of their items would be the warning. */
function signalOf(node: BlockNode, categories: readonly string[]): SignalWord | null {
  const isWhole = node.type === 'paragraph' || node.type === 'heading' || node.type === 'blockquote' || isPanel(node);
  if (!isWhole || !canBeAlert(node)) return null;
  // A signal word that is struck warns of nothing.
  return signalWordOf(wordsOfBlock(withScriptSigns(node)).replace(/^[|\s]+/u, ''), categories);
}

/** A table of a single row: Word frames a warning in one. */
function isPanel(node: BlockNode): boolean {
  return node.type === 'table' && node.content.length === 1;
}

/** The signal word and its text as one paragraph with two lines. */
function lines(first: BlockNode, second: BlockNode): BlockNode {
  return { type: 'paragraph', content: [...lineOf(first), { type: 'hardBreak' }, ...lineOf(second)] };
}

function lineOf(node: BlockNode): readonly InlineNode[] {
  if (node.type === 'paragraph' || node.type === 'heading') return node.content ?? [];
  return [{ type: 'text', text: wordsOfBlock(withScriptSigns(node)) }];
}
