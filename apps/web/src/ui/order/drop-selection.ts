/** Clears the text selection when a drag starts: otherwise the browser drags the selected text, and the pointer moves nothing. */
export function dropSelection(): void {
  window.getSelection()?.removeAllRanges();
}
