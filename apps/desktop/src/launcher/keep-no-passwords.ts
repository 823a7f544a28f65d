import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Disables the password manager of a Chromium profile: it would sign in the next person at this machine. */
export function keepNoPasswords(profile: string): void {
  const folder = join(profile, 'Default');
  const file = join(folder, 'Preferences');
  const before: Preferences = existsSync(file) ? readPreferences(file) : {};
  mkdirSync(folder, { recursive: true });
  const after = { ...before, credentials_enable_service: false, profile: { ...before.profile, password_manager_enabled: false } };
  writeFileSync(file, JSON.stringify(after));
}

type Preferences = Readonly<Record<string, unknown>> & { readonly profile?: Readonly<Record<string, unknown>> };

/** If the browser itself could not read the file, it is created again. */
function readPreferences(file: string): Preferences {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
