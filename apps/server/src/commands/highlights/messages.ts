import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-highlights', {
  pdfOnly: 'Only a PDF instruction has marks in its PDF.',
  otherPdf: 'This work instruction has another PDF by now, so the highlight stays where it is.',
  needsPdf: 'A PDF instruction needs its PDF.',
  noSuchPdf: 'There is no PDF "{{path}}" in the library.',
  hasHighlights: 'There are highlights in this PDF. Take the new one as a new issue of it, so that they are found again.',
  most: 'There are {{most, number}} marks in this PDF already.',
  idTaken: 'A mark with this id is there already.',
});
