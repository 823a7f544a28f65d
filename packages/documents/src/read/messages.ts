import { defineSentences } from '@benchbook/domain/messages';

/** Why a document cannot be read. */
export const t = defineSentences('server-documents-read', {
  empty: 'The file is empty.',
  notPdf: 'This is not a PDF, whatever its name says.',
  pdfDamaged: 'This PDF is damaged or cut off: it cannot be read.',
  pdfHasNoPages: 'This PDF has no pages.',
  pdfHasPassword: 'This PDF is protected: it opens with a password only.',
  pdfPages: 'This PDF has {{count}} pages; at most {{most}} can be shown.',
  pdfPagesForSteps: 'This PDF has {{count}} pages; at most {{most}} become steps.',
  pdfHasNoText: 'This PDF has no text that could become steps: it is a scan or a drawing.',
  portfolio:
    'This PDF is a portfolio: a cover page with other files in it. Open it in Adobe Acrobat, save the files and bring those.',
  xfaForm: 'This PDF is a form that only Adobe Acrobat can show (XFA). Open it there and print it to a new PDF.',
  notWord: 'This is not a Word document (.docx), whatever its name says.',
  oldWord: 'This is an old .doc: save it as .docx in Word and choose that.',
  wordDamaged: 'This Word document is damaged or cut off: it cannot be read.',
  wordHasPassword:
    'This Word document is protected by a password: take it off in Word (File, Info, Protect Document) and choose it again.',
  wordTooLarge: 'This Word document holds more than can be read.',
  wordIsEmpty: 'This Word document is empty: nothing could become a step.',
  manySteps: 'This document would become {{count}} steps; at most {{most}} are taken.',
  muchText: 'This document has more text than one work instruction takes.',
  tooLong: 'Reading this document took longer than {{seconds}} seconds.',
  muchMemory: 'Reading this document needs more than {{megabytes}} MB of memory. Split it into smaller documents.',
});
