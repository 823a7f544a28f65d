import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('step-tree', {
  expand: 'Expand {{title}}',
  collapse: 'Collapse {{title}}',
  hasAlerts: 'has alerts',
  drag: 'Drag {{title}}',
  moved: 'Step {{number}} {{title}}',
  moreActions: 'More for {{title}}',
  noneFound: 'No steps found',
});
