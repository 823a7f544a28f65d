import { defineMessages } from '../../ui/i18n/define-messages.ts';
import { t as shell } from './messages.ts';

const t = defineMessages('shortcuts', {
  showList: 'Show this list',
  nextRegion: 'Next part of the page',
  closeDialog: 'Close the dialog',
  nextRow: 'Next or previous instruction',
  firstRow: 'First or last instruction',
  chooseRow: 'Select the instruction, or take the selection back',
  typeAhead: 'Go to the instruction that begins so',
  typeAheadKeys: 'Letters',
  save: 'Save',
  undo: 'Undo',
  redo: 'Redo',
  treeRow: 'Next or previous step',
  treeOpen: 'Open or close a step',
  treeMove: 'Move the step among its neighbours',
  treeIndent: 'Make it a sub-step, or the other way round',
  addStep: 'Add a step, also while writing',
  addSubStep: 'Add a sub-step, also while writing',
  writeStep: 'Write in the step; in the title: go on to the text',
  renameStep: 'Rename the step',
  deleteStep: 'Delete the step',
  library: 'Attachments Library',
  nextFile: 'Next or previous file',
  selectFile: 'Select the file, or let go of it',
  renameFile: 'Rename the file',
  nextStep: 'Next step',
  previousStep: 'Previous step',
  zoomPicture: 'Zoom the picture, show it whole, turn it',
  look: 'Making steps of a document',
  lookTree: 'Move the step one level out or in',
  lookJoin: 'Join the step with the one above',
  lookLeaveOut: 'Leave the step out',
  lookSplit: 'On a paragraph: begin a new step here',
  lookJoinBlock: 'On a paragraph: join it with the one above',
  lookMark: 'On a paragraph: make it a danger, warning, caution, note, or text',
  pdf: 'PDF',
  zoomPdf: 'Zoom, show the whole page, turn it',
  searchPdf: 'Search in the PDF',
  nextHighlight: 'Next or previous highlight',
  selectHighlight: 'Select the highlight, or let go of it',
  selectWords: 'Mark text: go through words and lines, select them',
  markWords: 'Mark text: highlight what is selected',
  deleteHighlight: 'Delete the highlight',
});

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly meaning: string }[];
}

/** Every shortcut that works, page by page. */
export function shortcutGroups(): readonly ShortcutGroup[] {
  return [
    {
      title: shell('shortcutGeneral'),
      shortcuts: [
        { keys: ['?'], meaning: t('showList') },
        { keys: ['/'], meaning: shell('search') },
        { keys: ['F6'], meaning: t('nextRegion') },
        { keys: ['Esc'], meaning: t('closeDialog') },
      ],
    },
    {
      title: shell('shortcutList'),
      shortcuts: [
        { keys: ['↑', '↓'], meaning: t('nextRow') },
        { keys: ['Home', 'End'], meaning: t('firstRow') },
        { keys: ['Enter'], meaning: t('chooseRow') },
        { keys: [t('typeAheadKeys')], meaning: t('typeAhead') },
      ],
    },
    {
      title: shell('shortcutEditor'),
      shortcuts: [
        { keys: ['Ctrl + S'], meaning: t('save') },
        { keys: ['Ctrl + Z'], meaning: t('undo') },
        { keys: ['Ctrl + Shift + Z'], meaning: t('redo') },
        { keys: ['↑', '↓'], meaning: t('treeRow') },
        { keys: ['→', '←'], meaning: t('treeOpen') },
        { keys: ['Alt + ↑', 'Alt + ↓'], meaning: t('treeMove') },
        { keys: ['Alt + →', 'Alt + ←'], meaning: t('treeIndent') },
        { keys: ['Alt + Enter'], meaning: t('addStep') },
        { keys: ['Alt + Shift + Enter'], meaning: t('addSubStep') },
        { keys: ['Enter'], meaning: t('writeStep') },
        { keys: ['F2'], meaning: t('renameStep') },
        { keys: ['Del'], meaning: t('deleteStep') },
      ],
    },
    {
      title: t('look'),
      shortcuts: [
        { keys: ['F2', 'Enter'], meaning: t('renameStep') },
        { keys: ['Alt + ↑', 'Alt + ↓'], meaning: t('treeMove') },
        { keys: ['Alt + ←', 'Alt + →'], meaning: t('lookTree') },
        { keys: ['Alt + J'], meaning: t('lookJoin') },
        { keys: ['Del'], meaning: t('lookLeaveOut') },
        { keys: ['S'], meaning: t('lookSplit') },
        { keys: ['J'], meaning: t('lookJoinBlock') },
        { keys: ['D', 'W', 'C', 'N', 'T'], meaning: t('lookMark') },
        { keys: ['Ctrl + Z'], meaning: t('undo') },
        { keys: ['Ctrl + Shift + Z'], meaning: t('redo') },
      ],
    },
    {
      title: t('library'),
      shortcuts: [
        { keys: ['← →', '↑ ↓'], meaning: t('nextFile') },
        { keys: ['Enter'], meaning: t('selectFile') },
        { keys: ['F2'], meaning: t('renameFile') },
      ],
    },
    {
      title: shell('shortcutBench'),
      shortcuts: [
        { keys: ['→', 'Page Down', 'Space'], meaning: t('nextStep') },
        { keys: ['←', 'Page Up'], meaning: t('previousStep') },
        { keys: ['+', '-', '0', 'R'], meaning: t('zoomPicture') },
      ],
    },
    {
      title: t('pdf'),
      shortcuts: [
        { keys: ['+', '-', '0', 'R'], meaning: t('zoomPdf') },
        { keys: ['Ctrl + F'], meaning: t('searchPdf') },
        { keys: ['↑', '↓'], meaning: t('nextHighlight') },
        { keys: ['Enter', 'Esc'], meaning: t('selectHighlight') },
        { keys: ['Shift + → ←', 'Shift + ↑ ↓'], meaning: t('selectWords') },
        { keys: ['Enter'], meaning: t('markWords') },
        { keys: ['Del'], meaning: t('deleteHighlight') },
      ],
    },
  ];
}
