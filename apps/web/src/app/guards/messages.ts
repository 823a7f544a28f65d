import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('guards', {
  noAccess:
    "You are attempting to access a page that you do not have access to or that doesn't exist. Please contact your adminstrator for further assistance.",
  backToStart: 'Back to the start page',
  noAccessTitle: 'No access',
  starting: 'Starting',
  startFailed: 'Application failed to start. Please try again later.',
  tryAgain: 'Try again',
});
