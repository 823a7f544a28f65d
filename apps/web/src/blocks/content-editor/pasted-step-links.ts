import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { STEP_LINK } from './token-nodes.ts';

/** Pasted content in which links to steps of other instructions are replaced by their text. */
export function withoutUnknownSteps(slice: Slice, isThere: (stepId: string) => boolean): Slice {
  return new Slice(inFragment(slice.content, isThere), slice.openStart, slice.openEnd);
}

function inFragment(fragment: Fragment, isThere: (stepId: string) => boolean): Fragment {
  return Fragment.fromArray(
    fragment.content.flatMap((node): readonly Node[] => {
      if (node.type.name !== STEP_LINK) return [node.isLeaf ? node : node.copy(inFragment(node.content, isThere))];
      if (isThere(String(node.attrs['id']))) return [node];
      const words = String(node.attrs['text']);
      return words === '' ? [] : [node.type.schema.text(words)];
    }),
  );
}
