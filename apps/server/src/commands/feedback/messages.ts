import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-feedback', {
  needsOther: 'A thread needs at least one other person.',
  fileType: 'Unsupported file type. Supported types: {{types}}.',
  otherContent: 'This file is not what its name says: its content is not that of a .{{extension}} file.',
  resolved: 'This thread is resolved. Open it again to write in it.',
  messageTooLong: 'A message cannot be longer than {{most, number}} characters.',
  wordsOrFile: 'A message needs words or a file.',
  resolvedBy: '{{username}} has marked this thread as resolved already.',
  isOpen: 'This thread is open already.',
  accountGone: 'One of these people has no account any more.',
  needsName: 'A thread needs a name.',
  nameTooLong: 'The name of a thread cannot be longer than {{most}} characters.',
  needsInstruction: 'A thread needs a work instruction.',
});
