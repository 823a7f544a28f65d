import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('photos', {
  heic: 'This browser cannot read HEIC photos. On an iPhone or iPad choose Settings, Camera, Formats, Most Compatible and take the photo again: it is a JPEG then.',
});
