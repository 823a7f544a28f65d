export { documentToHtml } from './document-to-html.ts';
export { htmlToDocument } from './html-to-document.ts';
export { HTML_OF_ALERTS_MAX_LENGTH, htmlLength, plainFromHtml } from './plain-from-html.ts';
