import { readGroupRole, SELECTABLE_ROLES } from '@benchbook/domain/users';
import { SettingError } from './setting-error.ts';
import type { OidcSettings } from './settings.ts';
import { type Environment, readFlag, readText, readUrl } from './value-readers.ts';

/** @throws SettingError */
export function readOidc(environment: Environment): OidcSettings | undefined {
  const issuer = readUrl(environment, 'OIDC_ISSUER', ['https:', 'http:']);
  if (!issuer) return refuseWithoutIssuer(environment);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname);
  if (issuer.protocol === 'http:' && !isHere) throw new SettingError('OIDC_ISSUER', 'has to be an https address.');
  const clientId = readText(environment, 'OIDC_CLIENT_ID');
  if (clientId === undefined) throw new SettingError('OIDC_CLIENT_ID', 'has to be given together with OIDC_ISSUER.');
  return {
    issuer: issuer.href,
    clientId,
    clientSecret: readText(environment, 'OIDC_CLIENT_SECRET'),
    nameClaim: readNameClaim(environment),
    createsAccounts: readFlag(environment, 'OIDC_CREATE', false),
    roles: readGroupRoles(environment),
  };
}

function readNameClaim(environment: Environment): string {
  const claim = readText(environment, 'OIDC_NAME_CLAIM') ?? 'preferred_username';
  if (/^\S{1,200}$/.test(claim)) return claim;
  throw new SettingError('OIDC_NAME_CLAIM', 'has to be the name of one claim, without blanks, of at most 200 characters.');
}

/** Rules `group=Role`, separated by semicolons or commas: group names may contain commas when semicolons are used. */
function readGroupRoles(environment: Environment): OidcSettings['roles'] {
  const text = readText(environment, 'OIDC_ROLES');
  if (text === undefined) return undefined;
  const rules = text.split(text.includes(';') ? ';' : ',').filter((rule) => rule.trim() !== '');
  return rules.map((rule) => {
    const at = rule.lastIndexOf('=');
    const [group, role] = [rule.slice(0, at).trim(), readGroupRole(rule.slice(at + 1))];
    if (at > 0 && group !== '' && role !== undefined) return { group, role };
    const given = `Each part of it is group=Role, with one of the roles ${SELECTABLE_ROLES.join(', ')}. Dev is never given by a group.`;
    throw new SettingError('OIDC_ROLES', `has the part "${rule.trim()}". ${given}`);
  });
}

/** Rejects account settings without a provider: they would have no effect, but look active. */
function refuseWithoutIssuer(environment: Environment): undefined {
  for (const name of ['OIDC_NAME_CLAIM', 'OIDC_CREATE', 'OIDC_ROLES'])
    if (readText(environment, name) !== undefined) throw new SettingError(name, 'has to be given together with OIDC_ISSUER.');
  return undefined;
}
