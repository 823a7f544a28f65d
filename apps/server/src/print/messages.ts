import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-print', {
  tooLong: 'The PDF took too long to make. Please try again later, or print the page from your own browser.',
  noPage: 'The page could not be shown, so no PDF was made. Please open it in your own browser and print it there.',
  noApp: 'The app on this server is not whole: it was perhaps just updated. Please have the server started again.',
  brokeOff: 'The connection broke while the page was being loaded, so no PDF was made. Please try again.',
  manyOwn: 'Your last documents are still being printed. Please wait a moment.',
  many: 'Too many documents are being printed. Please wait a moment.',
});
