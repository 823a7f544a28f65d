/** Keys in local storage, named by the specification (section 9). */
export const STORAGE_KEYS = {
  accessToken: 'jwtToken',
  refreshToken: 'refreshToken',
  /** Author slice only: open tabs, selection, panels (D-124). Drafts are in IndexedDB. */
  author: 'wi_author',
  /** Random part of the device id (design, section 6). */
  deviceId: 'benchbook-device',
  /** Set if several people use this device: the sign-in page then waits for them instead of showing the form. */
  sharedDevice: 'benchbook-shared',
  /** In session storage: the URL requested before the sign-in page. */
  returnUrl: 'benchbook-asked-for',
  /** The instruction that each user of this device had open when they left it to the next. */
  ownPlaces: 'benchbook-own-places',
  /** Minutes without input after which this device locks itself. */
  lockMinutes: 'benchbook-lock-minutes',
  /** The user whose page this device has locked. */
  locked: 'benchbook-locked',
  /** Last user who gave input on this device and when, for the lock only. */
  lockInput: 'benchbook-lock-input',
  /** Time of the last input in any tab, in epoch ms. */
  lastInput: 'benchbook-last-input',
  /** Set once this device has shown that an installed app keeps downloads. */
  installHint: 'benchbook-install-hint',
  /** Steps that an author copied, for the menus of all tabs. */
  copiedSteps: 'benchbook-copied-steps',
} as const;
