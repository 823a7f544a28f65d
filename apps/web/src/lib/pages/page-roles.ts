import type { Role } from '@benchbook/domain/users';

/** Every page of the app that asks who you are (spec, sections 2 and 6). */
export type PageName =
  | 'home'
  | 'instructions'
  | 'authoring'
  | 'viewer'
  | 'lite'
  | 'preview'
  | 'modelUploader'
  | 'attachmentLibrary'
  | 'feedback'
  | 'users'
  | 'devices'
  | 'settings'
  | 'faq';

const AUTHORS: readonly Role[] = ['Dev', 'E&E', 'Engineer'];
const MODELLERS: readonly Role[] = ['Dev', 'Engineer'];
const LEADS: readonly Role[] = ['Dev', 'Work Lead', 'Shop Supervisor'];
const AUTHORS_AND_LEADS: readonly Role[] = ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor'];
const VIEWERS: readonly Role[] = ['Artisan', ...AUTHORS_AND_LEADS];
const FEEDBACK: readonly Role[] = ['Dev', 'Work Lead', 'Shop Supervisor', 'Artisan'];
const EVERYBODY = 'everybody';

/** Who may open a page (D-001 to D-004); the server decides about the data, this about the screen. */
const MAY_OPEN: Readonly<Record<PageName, readonly Role[] | typeof EVERYBODY>> = {
  home: EVERYBODY,
  instructions: AUTHORS_AND_LEADS,
  authoring: AUTHORS,
  viewer: VIEWERS,
  lite: VIEWERS,
  preview: VIEWERS,
  modelUploader: MODELLERS,
  attachmentLibrary: AUTHORS_AND_LEADS,
  feedback: FEEDBACK,
  users: LEADS,
  devices: LEADS,
  settings: EVERYBODY,
  faq: EVERYBODY,
};

/** Where the navigation, and Home with its tiles, shows less than the address would open (spec, section 6). */
const HAS_LINK: Partial<Record<PageName, readonly Role[]>> = {
  home: AUTHORS_AND_LEADS,
  instructions: AUTHORS,
};

export function mayOpenPage(page: PageName, role: Role): boolean {
  const roles = MAY_OPEN[page];
  return roles === EVERYBODY || roles.includes(role);
}

/** Whether a link to the page stands in the navigation of this role. */
export function hasPageLink(page: PageName, role: Role): boolean {
  return HAS_LINK[page]?.includes(role) ?? mayOpenPage(page, role);
}
