import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-reports', {
  photoType: 'A photo has to be a PNG or JPEG picture.',
  photoUnreadable: 'This photo cannot be read.',
  notInRevision: 'This step is not in revision {{revision}}.',
  resolvedBy: '{{username}} has marked this report as resolved already.',
  resolvedAlready: 'Somebody has marked this report as resolved already.',
});
