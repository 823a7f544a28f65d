import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-documents', {
  notRead: 'This document has not been read.',
  nothingLeft: 'Nothing is left of the document: keep at least one step.',
  issueOfPdfOnly: 'Only a PDF instruction gets a new issue of its PDF.',
  samePdf: 'This is the PDF that it has.',
  lookOver: 'This look at a document is over: it was used, cancelled, or is older than a day. Please choose the document again.',
  pdfHasNoSteps: 'A PDF instruction has no steps.',
  noTitle: 'The document has no title. Please give one.',
  wrongPassword: 'That is not the password of this PDF.',
  noPdf: 'This is not a PDF, whatever its name says.',
  noWordDocument: 'This is not a Word document (.docx), whatever its name says.',
  pdfOrWord: 'Steps are made of a PDF or of a Word document (.docx).',
  empty: 'The file is empty.',
  highlightsChanged: 'Somebody has changed the highlights meanwhile. Nothing was replaced; please try again.',
  newPdfChanged: '"{{path}}" was renamed, replaced or deleted meanwhile. Nothing was replaced; please choose the new PDF again.',
  asksForNoPassword: 'This document asks for no password.',
  noWords: 'This PDF has no words that can be read.',
});
