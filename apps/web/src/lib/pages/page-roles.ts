import { isInRoleSet, type RoleSet } from '@benchbook/domain/access';
import type { Role } from '@benchbook/domain/users';

/** Every page of the app that requires a sign-in. */
export type PageName =
  | 'home'
  | 'instructions'
  | 'authoring'
  | 'history'
  | 'viewer'
  | 'lite'
  | 'preview'
  | 'documentLook'
  | 'modelUploader'
  | 'attachmentLibrary'
  | 'feedback'
  | 'users'
  | 'devices'
  | 'audit'
  | 'operations'
  | 'settings'
  | 'onThisDevice'
  | 'faq';

/** Who may open a page (D-001 to D-004); the server decides about data, this about the screen. */
const MAY_OPEN: Readonly<Record<PageName, RoleSet>> = {
  home: 'ANY',
  instructions: 'LIB',
  authoring: 'AUTHOR',
  history: 'LIB',
  viewer: 'VIEW',
  lite: 'VIEW',
  preview: 'VIEW',
  documentLook: 'AUTHOR',
  modelUploader: 'MODEL',
  attachmentLibrary: 'LIB',
  feedback: 'FEED',
  users: 'LEAD',
  devices: 'LEAD',
  audit: 'LEAD',
  operations: 'DEV',
  settings: 'ANY',
  onThisDevice: 'ANY',
  faq: 'ANY',
};

/** Pages whose link in the navigation and on Home is shown to fewer roles than may open them. */
const HAS_LINK: Partial<Record<PageName, RoleSet>> = { home: 'LIB', instructions: 'AUTHOR' };

export function mayOpenPage(page: PageName, role: Role): boolean {
  return isInRoleSet(MAY_OPEN[page], role);
}

/** Whether the navigation of this role has a link to the page. */
export function hasPageLink(page: PageName, role: Role): boolean {
  return isInRoleSet(HAS_LINK[page] ?? MAY_OPEN[page], role);
}
