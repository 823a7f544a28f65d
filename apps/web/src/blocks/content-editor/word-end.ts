/**
 * A text without the empty paragraph that a word processor puts at its end: in the step it would be a gap. Only Word's own
 * is taken, told by its style; what somebody left empty in another program stays.
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
