import { expect, test } from 'vitest';
import { ROLES, type Role } from '../users/index.ts';
import {
  canAuthor,
  canLead,
  canManagePeople,
  canReport,
  canSeeReports,
  canVerifySteps,
  canView,
  isInRoleSet,
  isNotifiedOfFailedBuilds,
  isNotifiedOfReports,
} from './index.ts';

/** Typed out from the table of the specification's section 6 and the sets of `docs/specified-routes.md`. */
const TABLE: readonly [string, (role: Role) => boolean, readonly Role[]][] = [
  ['writes instructions', canAuthor, ['Dev', 'E&E', 'Engineer']],
  ['ROLE-08: uploads models', (role) => isInRoleSet('MODEL', role), ['Dev', 'Engineer']],
  ['ROLE-13 ROLE-07: leads', canLead, ['Dev', 'Work Lead', 'Shop Supervisor']],
  ['ROLE-14: manages people and devices', canManagePeople, ['Dev', 'Shop Supervisor']],
  [
    'ROLE-09: looks into the library',
    (role) => isInRoleSet('LIB', role),
    ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor'],
  ],
  ['ROLE-05: opens the Instruction Viewer', canView, ['Artisan', 'Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['ROLE-06: gives feedback', (role) => isInRoleSet('FEED', role), ['Dev', 'Work Lead', 'Shop Supervisor', 'Artisan']],
  [
    'reports a problem of what is assigned',
    (role) => canReport(role, true),
    ['Artisan', 'Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor'],
  ],
  ['reports a problem of anything', (role) => canReport(role, false), ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['reads what was reported', canSeeReports, ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor']],
  ['is notified of a reported problem', isNotifiedOfReports, ['Work Lead', 'Shop Supervisor']],
  ['RT-04: is notified of a release that failed', isNotifiedOfFailedBuilds, ['Work Lead', 'Dev']],
  ['ROLE-15: verifies steps', canVerifySteps, ['Shop Supervisor']],
];

test('ROLE-16 ROLE-17: an Engineer writes and uploads models; E&E writes but does not upload models', () => {
  const may = (role: Role) => [canAuthor(role), canView(role), isInRoleSet('MODEL', role)];
  expect([may('Engineer'), may('E&E')]).toEqual([
    [true, true, true],
    [true, true, false],
  ]);
});

for (const [title, can, roles] of TABLE) {
  test(title, () => {
    expect(ROLES.filter(can).sort()).toEqual([...roles].sort());
  });
}
