import { safeHref } from '@benchbook/domain/markup';
import { Mark } from '@tiptap/core';

/**
 * A link to a web page. Only the address is stored, and only with the schemes that the domain calls safe. Our own mark: the
 * extension of the same name adds an address detector of 30 KB and attributes that aren't in the closed set.
 */
export const WebLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeHref(element.getAttribute('href'));
        return href === undefined ? false : { href };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener noreferrer' }, 0],
});
