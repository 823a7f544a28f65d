import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-models', {
  nameTaken: '{{wanted}} is in the library already. {{free}} is free.',
  approved: 'This model was approved already.',
  notInReview: 'This model cannot be approved yet: it is not in review.',
  noNameOfFile: 'This is no name of a file.',
  oneModel: 'One call takes one model, with the files that it names.',
  noFileName: 'This is no name for a file.',
  otherFormat: 'Invalid File Type. {{format}} files are not read. Export the model as {{exportAs}}.',
});
