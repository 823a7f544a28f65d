import { ROLES, type Role } from '@benchbook/domain/users';
import { expect, test } from 'vitest';
import { hasPageLink, mayOpenPage, type PageName } from './page-roles.ts';

/** Roles of the navigation table, typed from the specification, section 6. */
const NAVIGATION: readonly [PageName, readonly Role[]][] = [
  ['home', ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['instructions', ['Dev', 'E&E', 'Engineer']],
  ['viewer', ['Artisan', 'Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['feedback', ['Dev', 'Work Lead', 'Shop Supervisor', 'Artisan']],
  ['users', ['Dev', 'Work Lead', 'Shop Supervisor']],
  ['modelUploader', ['Dev', 'Engineer']],
  ['attachmentLibrary', ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['faq', [...ROLES]],
];

test.each(NAVIGATION)(
  'ROLE-03 ROLE-04 ROLE-05 ROLE-06 ROLE-07 ROLE-08 ROLE-09 ROLE-10: %s is in the navigation of its roles only',
  (page, roles) => {
    expect(ROLES.filter((role) => hasPageLink(page, role)).toSorted()).toEqual([...roles].toSorted());
  },
);

test('NAV-04 NAV-05 NAV-06: the three guards let through exactly the roles they name', () => {
  const allowed = (page: PageName) => ROLES.filter((role) => mayOpenPage(page, role)).toSorted();
  expect(allowed('authoring')).toEqual(['Dev', 'E&E', 'Engineer']);
  expect(allowed('modelUploader')).toEqual(['Dev', 'Engineer']);
  expect(allowed('users')).toEqual(['Dev', 'Shop Supervisor', 'Work Lead']);
  expect(allowed('devices')).toEqual(['Dev', 'Shop Supervisor', 'Work Lead']);
});

test('ROLE-26: people and devices are for leads, editor and uploader for their authors, the rest as the navigation has it', () => {
  const allowed = (...pages: PageName[]) => pages.map((page) => ROLES.filter((role) => mayOpenPage(page, role)).toSorted());
  const leads = ['Dev', 'Shop Supervisor', 'Work Lead'];
  expect(allowed('users', 'devices')).toEqual([leads, leads]);
  expect(allowed('authoring', 'modelUploader')).toEqual([
    ['Dev', 'E&E', 'Engineer'],
    ['Dev', 'Engineer'],
  ]);
  expect(allowed('viewer', 'feedback', 'attachmentLibrary')).toEqual([
    ['Artisan', 'Dev', 'E&E', 'Engineer', 'Shop Supervisor', 'Work Lead'],
    ['Artisan', 'Dev', 'Shop Supervisor', 'Work Lead'],
    ['Dev', 'E&E', 'Engineer', 'Shop Supervisor', 'Work Lead'],
  ]);
  expect(allowed('home', 'settings', 'onThisDevice', 'faq')).toEqual(Array(4).fill(ROLES.toSorted()));
});

test('ROLE-18: QA has the FAQ as the only link, and no page of work', () => {
  const pages = ['home', 'instructions', 'authoring', 'history', 'viewer', 'lite', 'preview', 'modelUploader'] as const;
  const others = ['attachmentLibrary', 'feedback', 'users', 'devices', 'audit', 'operations', 'settings', 'faq'] as const;
  expect([...pages, ...others].filter((page) => mayOpenPage(page, 'QA'))).toEqual(['home', 'settings', 'faq']);
  expect(NAVIGATION.map(([page]) => page).filter((page) => hasPageLink(page, 'QA'))).toEqual(['faq']);
});

test('NAV-10 NAV-13: Home needs only a sign-in, and the list opens for leads without a link of its own', () => {
  expect(ROLES.every((role) => mayOpenPage('home', role))).toBe(true);
  expect([mayOpenPage('instructions', 'Work Lead'), hasPageLink('instructions', 'Work Lead')]).toEqual([true, false]);
  expect(mayOpenPage('instructions', 'Artisan')).toBe(false);
});
