export { documentToHtml } from './document-to-html.ts';
export { htmlToDocument } from './html-to-document.ts';
export { plainFromHtml } from './plain-from-html.ts';
