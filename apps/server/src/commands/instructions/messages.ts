import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-instructions', {
  assigneesArchive: 'This Work Instruction has assignees and cannot be archived.',
  titleTooLong: 'Title cannot be longer than 10000 characters',
  mostFiles: 'A step or a mark takes {{most, number}} files at the most. Please put the others on another one.',
  mostAnnotations: 'There are {{most, number}} annotations on this model already.',
  modelOnly: 'Only a 3D model can be annotated.',
  annotationTaken: 'Another annotation of this instruction has this id. Nothing was changed.',
  stepTaken: 'A step with this id is there already.',
  belowItself: 'A step cannot stand below itself.',
  alertTwice: 'There are two items with the name "{{name}}".',
  alertTooLong: 'The text of "{{name}}" has more than 10,000 characters.',
  alertHtml: 'These items hold too much HTML. An item is plain text.',
  noSuchFile: 'There is no file "{{file}}" in the library.',
  noVersionYet: 'There is no such version yet.',
  versionGone: 'The version that this is based on is no longer kept. Please read the work instruction again.',
});
