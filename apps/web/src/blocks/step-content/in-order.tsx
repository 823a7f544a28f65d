import { Fragment, type ReactNode } from 'react';

/** Renders parts of a text in order. The text never changes its order, so the position is a good key. */
export function inOrder<Part>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a document have no ids, and a new document draws all anew
    <Fragment key={index}>{draw(part)}</Fragment>
  ));
}
