import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import { Node } from '@tiptap/core';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Photo } from '../marked-photo/index.ts';
import richText from '../rich-text/rich-text.module.css';
import styles from './content-editor.module.css';
import { t } from './messages.ts';

/** URL of a picture of the step, and the marks drawn on it. */
export interface PictureInUse {
  readonly address: string;
  readonly markup: PhotoMarkup | null;
}

/** A picture of the step in its text, identified by the id of its use or file; the URL is looked up, never stored. */
export function imageInUse(pictureOf: (id: string) => PictureInUse | undefined) {
  return Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ id: { default: '' }, alt: { default: '' }, caption: { default: '' }, width: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'img[data-use]',
        getAttrs: (element) => ({
          id: element.dataset['use'] ?? '',
          alt: element.getAttribute('alt') ?? '',
          caption: element.dataset['caption'] ?? '',
          width: element.dataset['width'] ?? '',
        }),
      },
    ],
    renderHTML: ({ node }) => {
      const id = String(node.attrs['id']);
      const alt = String(node.attrs['alt']);
      const picture = pictureOf(id);
      return picture === undefined
        ? ['div', { 'data-use': id, class: styles['missing'] }, t('pictureMissing', { name: alt })]
        : [
            'img',
            {
              'data-use': id,
              src: picture.address,
              alt,
              class: styles['picture'],
              'data-caption': String(node.attrs['caption']),
              'data-width': String(node.attrs['width']),
            },
          ];
    },
    addNodeView() {
      return ({ node }) => {
        const id = String(node.attrs['id']);
        const alt = String(node.attrs['alt']);
        const picture = pictureOf(id);
        const view: PictureNodeView = picture?.markup
          ? markedView(picture, alt)
          : { dom: picture ? plainPicture(id, picture.address, alt) : missingPicture(id, alt) };
        return { ...view, dom: inFigure(view.dom, String(node.attrs['caption']), String(node.attrs['width'])) };
      };
    },
  });
}

interface PictureNodeView {
  readonly dom: HTMLElement;
  readonly destroy?: () => void;
}

/** Adds the caption, at the width that the picture has for readers. */
function inFigure(picture: HTMLElement, caption: string, width: string): HTMLElement {
  if (caption === '' && width === '') return picture;
  const figure = Object.assign(document.createElement('figure'), { className: richText['figure'] });
  if (width !== '') figure.dataset['width'] = width;
  figure.append(picture);
  if (caption !== '') figure.append(Object.assign(document.createElement('figcaption'), { textContent: caption }));
  return figure;
}

function plainPicture(id: string, address: string, alt: string): HTMLElement {
  const dom = Object.assign(document.createElement('img'), { src: address, alt, className: styles['picture'] });
  dom.dataset['use'] = id;
  return dom;
}

function missingPicture(id: string, alt: string): HTMLElement {
  const words = { className: styles['missing'], textContent: t('pictureMissing', { name: alt }) };
  const dom = Object.assign(document.createElement('div'), words);
  dom.dataset['use'] = id;
  return dom;
}

/** A photo with its marks, as readers see it. */
function markedView({ address, markup }: PictureInUse, alt: string) {
  const dom = document.createElement('div');
  const root = createRoot(dom);
  const failed = (): void =>
    root.render(createElement('div', { className: styles['missing'] }, t('pictureMissing', { name: alt })));
  const photo = createElement(Photo, { src: address, alt, markup, className: styles['picture'], onError: failed });
  // The editor creates its views while React renders, and React can't mount or unmount a tree while it renders another.
  queueMicrotask(() => root.render(photo));
  return { dom, destroy: () => void setTimeout(() => root.unmount()) };
}
