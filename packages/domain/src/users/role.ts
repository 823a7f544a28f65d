/** Roles as the wire and the people spell them; one word list everywhere (spec, section 6). */
export const ROLES = ['Artisan', 'Work Lead', 'Shop Supervisor', 'Engineer', 'E&E', 'QA', 'Dev', 'Production Controller'] as const;

export type Role = (typeof ROLES)[number];
