import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('upload-list', {
  uploads: 'Upload',
  uploading: '{{done}} of {{total}}',
  cancel: 'Cancel {{name}}',
  dismiss: 'Dismiss {{name}}',
  dismissAll: 'Dismiss all {{count}} that did not go',
  resume: 'Resume {{name}}',
  toStep: 'To step {{step}}',
  sameFile: 'The library has the same file.',
  renamedFrom: 'From “{{name}}”, with underscores for spaces',
  useLibraryFile: 'Use the one in the library',
  keepBoth: 'Keep both as {{name}}',
  uploadAllAs: 'Upload the {{count}} under their offered names',
  uploadAs: 'Upload as {{name}}',
});
