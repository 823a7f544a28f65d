import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-policies', {
  ownAccount: 'This cannot be done to your own account.',
  devAccount: 'This is the account of a Dev. It cannot be changed here.',
  lastDev: 'This is the last Dev. Without one nobody could set up the server any more.',
  roleNotGiven: 'This role cannot be given.',
  workNotYours: 'This work instruction is not assigned to you. Please tell your lead what you have done.',
  runNotYours: 'This run is not one of yours.',
  reportNotYours: 'This work instruction is not assigned to you. Please tell your lead about the problem.',
  notInThread: 'You are not in this thread.',
  askToBeAdded: 'You are not in this thread. Somebody in it can add you.',
  notAssigned: 'This work instruction is not assigned to you.',
});
