/** Names in local storage that the specification gives (section 9). */
export const STORAGE_KEYS = {
  accessToken: 'jwtToken',
  refreshToken: 'refreshToken',
  /** Author slice only: open tabs, selection, panels (D-124). Drafts are in IndexedDB. */
  author: 'wi_author',
  /** Random part of the device id (design, section 6). */
  deviceId: 'benchbook-device',
  /** Said once that several people use this device: the sign-in page waits for them in place of showing the form. */
  sharedDevice: 'benchbook-shared',
  /** In session storage: the address that was asked for before the sign-in page. */
  askedFor: 'benchbook-asked-for',
  /** The instruction that each person of this device followed when they left it to the next. */
  ownPlaces: 'benchbook-own-places',
  /** Minutes without input after which this device locks itself. */
  lockMinutes: 'benchbook-lock-minutes',
  /** Whose page this device has locked. */
  locked: 'benchbook-locked',
  /** Who last did something on this device and when, for the lock alone. */
  lockInput: 'benchbook-lock-input',
  /** When one of the tabs was last touched, in epoch ms. */
  lastInput: 'benchbook-last-input',
  /** On this device it was said once that an installed app keeps what is downloaded. */
  installHint: 'benchbook-install-hint',
  /** Steps that an author copied, for the menus of all tabs. */
  copiedSteps: 'benchbook-copied-steps',
} as const;
