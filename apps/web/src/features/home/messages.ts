import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('home', {
  title: 'Home',
  noWidgets: 'You are not currently subscribed to any widgets',
  choosePage: 'Choose a page above to begin.',
  shortcuts: 'Pages',
  tileHome: 'Home',
  tileLibrary: 'Attachment Library',
  tileModels: 'Model Decimator',
  tileViewer: 'Work Instruction viewer',
  tileInstructions: 'Work Instruction Manager/editor',
});
