import { Fragment, type ReactNode } from 'react';

/** Draws parts of a text one after the other. Read text never changes place, so the position is a good key. */
export function inOrder<Part>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a document have no ids, and a new document draws all anew
    <Fragment key={index}>{draw(part)}</Fragment>
  ));
}
