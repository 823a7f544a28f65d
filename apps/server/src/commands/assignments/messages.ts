import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-assignments', {
  noPerson: 'There is no such person. Nothing was changed.',
  accountClosed: 'The account of {{username}} is closed: nothing can be assigned to it. Nothing was changed.',
  heirClosed: 'The account of {{username}} is closed.',
  opensNone: '{{username}} opens no work instructions.',
  hasItAlready: '{{username}} has this Work Instruction already.',
});
