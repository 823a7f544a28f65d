/**
 * Removes the empty paragraph that Word adds at the end of a text: in the step it would be a gap. Only Word's own is removed,
 * recognised by its style; empty paragraphs of other programs stay.
 */
export function withoutEmptyEnd(html: string): string {
  if (!/mso-|MsoNormal/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const last = body.lastElementChild;
  const isEmpty = last?.localName === 'p' && last.textContent?.trim() === '' && !last.querySelector('img, table');
  if (!isEmpty || body.children.length === 1) return html;
  last.remove();
  return body.innerHTML;
}
