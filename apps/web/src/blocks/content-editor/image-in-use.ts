import { Node } from '@tiptap/core';
import styles from './content-editor.module.css';
import { t } from './messages.ts';

/** A picture of the step in its text, held by the id of its use or file; the address is looked up, never stored. */
export function imageInUse(addressOf: (id: string) => string | undefined) {
  return Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ id: { default: '' }, alt: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'img[data-use]',
        getAttrs: (element) => ({ id: element.dataset['use'] ?? '', alt: element.getAttribute('alt') ?? '' }),
      },
    ],
    renderHTML: ({ node }) => {
      const id = String(node.attrs['id']);
      const alt = String(node.attrs['alt']);
      const address = addressOf(id);
      return address === undefined
        ? ['div', { 'data-use': id, class: styles['missing'] }, t('pictureMissing', { name: alt })]
        : ['img', { 'data-use': id, src: address, alt, class: styles['picture'] }];
    },
  });
}
