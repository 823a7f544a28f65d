import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('device-answers', { takenBack: 'It was taken back, as the server said last.' });
