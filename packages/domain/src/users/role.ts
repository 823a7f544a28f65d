/** Roles as spelled on the wire and in the interface. */
export const ROLES = [
  'Artisan',
  'Work Lead',
  'Shop Supervisor',
  'Engineer',
  'E&E',
  'QA',
  'Dev',
  'Production Controller',
] as const;

export type Role = (typeof ROLES)[number];

/** Roles that can be assigned (VAL-61); the first Dev is created on the machine itself (D-071). */
export const SELECTABLE_ROLES = [
  'Artisan',
  'Work Lead',
  'Shop Supervisor',
  'Engineer',
  'E&E',
  'QA',
] as const satisfies readonly Role[];
