import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-devices', {
  manyDevices: 'Too many new devices. Please wait a while.',
  maySendNothing: 'This device may not send for them: it waits until they sign in on it.',
  pinNotHere: 'A PIN can be set on a device that a Shop Supervisor has authorized, and that you have signed in on.',
  pinNotAllowed:
    'Supervisors verify with their password on this device. A PIN can be set once the Device Manager allows it for this device.',
  pinForRoles: 'A PIN is for Artisans and Shop Supervisors.',
  notYourPassword: 'This is not your password.',
  wrongPin_one: 'Wrong PIN. {{count}} try left.',
  wrongPin_other: 'Wrong PIN. {{count}} tries left.',
});
