/**
 * Clears the selection of text where something is taken hold of: a browser would drag the selected text in place of it, and
 * the pointer would move nothing.
 */
export function dropSelection(): void {
  window.getSelection()?.removeAllRanges();
}
