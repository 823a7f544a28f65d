/** Roles as the wire and the people spell them; one word list everywhere. */
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

/** Roles that a person may be given (VAL-61); the first Dev is made on the machine itself (D-071). */
export const SELECTABLE_ROLES = [
  'Artisan',
  'Work Lead',
  'Shop Supervisor',
  'Engineer',
  'E&E',
  'QA',
] as const satisfies readonly Role[];
