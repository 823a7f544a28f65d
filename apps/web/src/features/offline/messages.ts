import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('offline', {
  title: 'On this device',
  intro:
    'What you took along opens without a network. It is shown to you only, and stays for {{count}} days after you were last signed in here.',
  introLocal:
    'What is assigned to you is copied to this computer by itself and opens without a network. Who signed in here with the server gets in without it for {{count}} days.',
  // States
  download: 'Download for offline: {{title}}',
  resume: 'Download what is missing: {{title}}',
  update: 'Download revision {{revision}}: {{title}}',
  cancel: 'Cancel',
  downloading: 'Cancel the download of {{title}}: {{percent}} % are here',
  downloaded: 'Downloaded: {{title}}',
  someFiles: '{{here}} of {{count}} files',
  lacksParts: 'What shows its models and PDFs is not on this device yet.',
  allFiles_one: '{{count}} file',
  allFiles_other: '{{count}} files',
  // Asking
  linkedTitle: 'Linked instructions',
  linkedQuestion_one: 'The texts lead to {{count}} other instruction. Take it along, too?',
  linkedQuestion_other: 'The texts lead to {{count}} other instructions. Take them along, too?',
  withLinked: 'Take along',
  withoutLinked: 'Only this one',
  unsupported:
    'File download for offline use is not fully supported in this browser environment without service workers or specific Electron integration.',
  noRoomTitle: 'Not enough room',
  noRoom:
    '"{{title}}" needs {{needed}}, and {{left}} are left on this device. Remove something under On this device, then download it again.',
  full: 'This device has no more room: {{here}} of {{count}} files of "{{title}}" are on it. Nothing that waits to be sent was lost. Remove something under On this device.',
  failed: '"{{title}}" could not be downloaded. {{reason}}',
  tryLater: 'Please try again when the server can be reached.',
  // Page
  nothing: 'Nothing was taken along yet. The arrow beside an instruction in the Instruction Viewer downloads it.',
  loadFailed: 'This device could not say what is on it.',
  revision: 'Revision {{number}}',
  saved: 'saved {{ago}}',
  savedNote: 'Saved on this device {{ago}}, revision {{number}}',
  superseded: 'Revision {{number}} is live',
  takenBack: 'It was withdrawn or is not yours any more: it can not be followed.',
  remove: 'Remove from this device: {{title}}',
  notRemoved: '"{{title}}" could not be taken off this device. It is still here; please try again.',
  removeTitle: 'Remove from this device',
  removeQuestion: 'Remove "{{title}}" from this device? What waits to be sent stays.',
  removeConfirm: 'Remove',
  check: 'Check all files',
  checked: 'All files are whole.',
  unchecked: 'The files of these could not be checked: {{titles}}. Load the page again and check once more.',
  damaged: 'Damaged and taken away: {{names}}. Download what is missing.',
  mended: 'Damaged on this device, and fetched again: {{names}}.',
  space: '{{used}} used, {{left}} left',
  persisted: 'The browser keeps this also when its disk is short.',
  notPersisted: 'The browser may clear this when its disk is short.',
  instructions: 'Instructions',
  open: 'Open {{title}}',
  supersededNews: 'A newer revision of "{{title}}" is live than the one on this device.',
  takenBackNews: '"{{title}}" on this device was withdrawn or is not yours any more.',
});
