import { defineMessages } from '../../../ui/i18n/define-messages.ts';

/** Messages of the check before release; the findings are sentences of the server. */
export const t = defineMessages('authoring-check', {
  checkTitle: 'Check before release',
  checkFailed: 'The check could not be made, so nothing is known of what it would find. {{message}}',
  checkMarks: 'Marks in the PDF are still on their way to the server.',
  checkNothing: 'Nothing found. This work instruction can be released.',
  checkIntro_one: '{{count}} thing to look at',
  checkIntro_other: '{{count}} things to look at',
  goToLink: 'Go to the link in the PDF',
  goToHighlight: 'Go to highlight {{number}}',
  mustFix: 'Must be fixed',
  goToStep: 'Go to step {{number}}',
  ofDocument_one: 'Left out of the document, or changed: {{count}} thing',
  ofDocument_other: 'Left out of the document, or changed: {{count}} things',
  haveRead: 'I have read this',
  notAcknowledged: 'That could not be stored. Please try again.',
  close: 'Close',
});
