import type { Id } from '@benchbook/domain/ids';
import { relink } from '@benchbook/domain/instructions';
import { findTokens, type MarkupDocument } from '@benchbook/domain/markup';
import type { StepTree } from '@benchbook/domain/steps';
import type { Draft } from './draft.ts';

/** The draft after an edit, with its list of linked instructions updated to the links in its texts (EDIT-53). */
export function relinkDraft(before: Draft, after: Draft): Draft {
  if (before.tree.byId === after.tree.byId) return after;
  const [was, is] = [new Set<Id>(), new Set<Id>()];
  for (const [from, to, found] of [
    [before.tree, after.tree, was],
    [after.tree, before.tree, is],
  ] as const)
    for (const id in from.byId)
      if (from.byId[id]?.content !== to.byId[id]?.content)
        for (const linkedId of linksIn(from.byId[id]?.content)) found.add(linkedId);
  const gone = [...was].filter((id) => !is.has(id));
  const elsewhere = gone.length > 0 ? linksOf(after.tree) : is;
  const linked = new Set([...is].filter((id) => !was.has(id)));
  const links = relink(after.settings.links, { linked, unlinked: new Set(gone.filter((id) => !elsewhere.has(id))) });
  return links === after.settings.links ? after : { ...after, settings: { ...after.settings, links } };
}

function linksOf(tree: StepTree): ReadonlySet<Id> {
  return new Set(Object.values(tree.byId).flatMap(({ content }) => [...linksIn(content)]));
}

const NO_IDS: ReadonlySet<Id> = new Set();
const known = new WeakMap<MarkupDocument, ReadonlySet<Id>>();

/** Cached per text, because every edit needs the links of unchanged texts as well. */
function linksIn(content: MarkupDocument | undefined): ReadonlySet<Id> {
  if (!content) return NO_IDS;
  const found = known.get(content);
  if (found) return found;
  const ids = findTokens(content).flatMap(({ type, attrs }) => (type === 'instructionLink' && attrs.id !== '' ? [attrs.id] : []));
  const links = ids.length > 0 ? new Set(ids) : NO_IDS;
  known.set(content, links);
  return links;
}
