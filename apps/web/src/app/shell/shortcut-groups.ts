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
  ];
}
