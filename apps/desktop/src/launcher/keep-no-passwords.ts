import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Has a profile of Chromium offer to keep nobody's password: the next person at this machine would be signed in with it. */
export function keepNoPasswords(profile: string): void {
  const folder = join(profile, 'Default');
  const file = join(folder, 'Preferences');
  const before: Preferences = existsSync(file) ? readPreferences(file) : {};
  mkdirSync(folder, { recursive: true });
  const after = { ...before, credentials_enable_service: false, profile: { ...before.profile, password_manager_enabled: false } };
  writeFileSync(file, JSON.stringify(after));
}

type Preferences = Readonly<Record<string, unknown>> & { readonly profile?: Readonly<Record<string, unknown>> };

/** What the browser itself would not read any more it makes anew. */
function readPreferences(file: string): Preferences {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
