import { FILE_NAME_LONG, FILE_NAME_SPACES, FILE_NAME_SPECIAL_CHARACTERS } from '@benchbook/contracts/messages';
import { defineMessages } from '../../../ui/i18n/define-messages.ts';

export const t = defineMessages('authoring-files', {
  filesOfStep: 'Files of {{title}}',
  defaultAttachment: 'Default',
  setDefault: 'Show this attachment first',
  readersSeeFirst: 'Without one, readers see the first file: {{name}}',
  makeDefault: 'Show {{name}} first',
  saveView: 'Keep this view',
  viewSaved: 'This view is shown first from now on',
  currentFiles: 'Currently Attached Files',
  noCurrentFiles: 'This step does not contain attachments.',
  detach: 'Detach {{name}}',
  fileUp: 'Move {{name}} up',
  fileDown: 'Move {{name}} down',
  detachFailed: 'The file could not be taken off.',
  upload: 'Upload',
  uploadHint: 'Drop images, videos, audio or PDF files here, or choose them. Attachment filenames should be unique.',
  fileSpaces: FILE_NAME_SPACES,
  fileType:
    'You are attempting to upload an attachment type that is not supported. Supported attachment extensions are .png, .tiff, .jpg, .jpeg, .mp4, .mov, .mp3, and .pdf. If you are attempting to upload a model, please use the Model Uploader.',
  fileName: FILE_NAME_SPECIAL_CHARACTERS,
  fileNameLong: FILE_NAME_LONG,
  done: 'Done',
  tray: 'Uploads to steps',
  attached_one: '{{name}} is attached to step {{step}}',
  attached_other: '{{count}} files are attached to step {{step}}',
  had_one: 'Step {{step}} has {{name}} already',
  had_other: 'Step {{step}} has these {{count}} files already',
  besideText_one: '{{name}} is attached to step {{step}}, beside the text: only pictures stand in a text',
  besideText_other: '{{count}} files are attached to step {{step}}, beside the text: only pictures stand in a text',
  dropHere: 'Attach to step {{step}}',
});
