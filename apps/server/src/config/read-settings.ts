import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { USERNAME_CHARACTERS } from '@benchbook/contracts/messages';
import { findPasswordProblems, isUsername, PASSWORD_PROBLEMS, readGroupRole, SELECTABLE_ROLES } from '@benchbook/domain/users';
import { readBucket } from './read-bucket.ts';
import { SettingError } from './setting-error.ts';
import { type DatabaseSetting, LOG_LEVELS, type OidcSettings, type Settings } from './settings.ts';
import {
  type Environment,
  readFlag,
  readProxies,
  readSpanMs,
  readText,
  readTimeZone,
  readUrl,
  readWhole,
  readWord,
} from './value-readers.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/** Port where a desktop app looks for its local backend (API-04). */
const LOCAL_PORT = 3001;

const WEB = ['https:', 'http:'];

/**
 * Reads the settings of `docs/settings.md` from the environment.
 *
 * @param cwd base folder of relative paths
 * @throws SettingError that names the first invalid one
 */
export function readSettings(environment: Environment, cwd: string): Settings {
  const upstreamUrl = readUpstream(environment);
  const dataDir = resolve(cwd, readText(environment, 'DATA_DIR') ?? './data');
  return {
    port: readWhole(environment, 'PORT', { min: 0, max: 65_535, fallback: upstreamUrl === undefined ? 3000 : LOCAL_PORT }),
    host: readHost(environment, upstreamUrl),
    publicUrl: readPublicUrl(environment),
    timeZone: readTimeZone(environment, 'PLANT_TIME_ZONE'),
    language: { code: readText(environment, 'PLANT_LANGUAGE') ?? 'en', dir: readPath(environment, 'LANGUAGES_DIR', cwd) },
    tls: readTls(environment, cwd),
    trustProxy: readProxies(environment, 'TRUST_PROXY') ?? false,
    dataDir,
    database: readDatabase(environment, dataDir, upstreamUrl),
    blobs: readBucket(environment, dataDir) ?? { kind: 'folder', path: join(dataDir, 'files') },
    demo: {
      isOn: upstreamUrl === undefined && readFlag(environment, 'DEMO', true),
      password: readPassword(environment, 'DEMO_PASSWORD'),
    },
    admin: { username: readUsername(environment, 'ADMIN_USERNAME'), password: readPassword(environment, 'ADMIN_PASSWORD') },
    accessTokenMs: readWhole(environment, 'ACCESS_TOKEN_MINUTES', { min: 1, max: 1440, fallback: 15 }) * 60_000,
    refreshTokenMs: readWhole(environment, 'REFRESH_TOKEN_HOURS', { min: 1, max: 8760, fallback: 8 }) * 3_600_000,
    devicePolicy: readWord(environment, 'DEVICE_POLICY', ['pending', 'approved'], 'pending'),
    ai: readAi(environment),
    oidc: readOidc(environment),
    upstreamUrl,
    offlineDays: readWhole(environment, 'OFFLINE_DAYS', { min: 1, max: 365, fallback: 7 }),
    retentionYears: readWhole(environment, 'RETENTION_YEARS', { min: 1, max: 100, fallback: 10 }),
    backup: readBackup(environment, cwd),
    chromiumPath: readPath(environment, 'CHROMIUM_PATH', cwd),
    ffmpegPath: readPath(environment, 'FFMPEG_PATH', cwd),
    metricsPort:
      readText(environment, 'METRICS_PORT') === undefined
        ? undefined
        : readWhole(environment, 'METRICS_PORT', { min: 1, max: 65_535, fallback: 0 }),
    logLevel: readWord(environment, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

/** @throws SettingError when the address is more than an origin: the app is served only at the root */
function readPublicUrl(environment: Environment): string | undefined {
  const url = readUrl(environment, 'PUBLIC_URL', WEB);
  if (url && (url.pathname !== '/' || url.search !== '' || url.hash !== ''))
    throw new SettingError(
      'PUBLIC_URL',
      `has to end with the host: Benchbook is not served below a path. Give it a host name of its own, e.g. ${url.protocol}//benchbook.${url.hostname}.`,
    );
  return url?.origin;
}

/** @throws SettingError when a local backend has settings that belong to a server */
function readUpstream(environment: Environment): string | undefined {
  const origin = readUrl(environment, 'UPSTREAM_URL', WEB)?.origin;
  if (origin === undefined) return undefined;
  for (const name of ['DATABASE_URL', 'BLOB_URL', 'OIDC_ISSUER', 'TLS_CERT'])
    if (readText(environment, name) !== undefined)
      throw new SettingError(name, 'is for the server: a local backend (UPSTREAM_URL) keeps a copy of its own on this machine.');
  return origin;
}

function readHost(environment: Environment, upstreamUrl: string | undefined): string {
  const host = readText(environment, 'HOST') ?? '127.0.0.1';
  if (upstreamUrl !== undefined && !LOOPBACK.includes(host))
    throw new SettingError('HOST', 'has to stay 127.0.0.1 for a local backend (UPSTREAM_URL): it is for this machine alone.');
  return host;
}

function readTls(environment: Environment, cwd: string): Settings['tls'] {
  const [certificate, key] = [readText(environment, 'TLS_CERT'), readText(environment, 'TLS_KEY')];
  if (certificate === undefined && key === undefined) return undefined;
  if (certificate === undefined) throw new SettingError('TLS_CERT', 'has to be given together with TLS_KEY.');
  if (key === undefined) throw new SettingError('TLS_KEY', 'has to be given together with TLS_CERT.');
  return { certificatePath: existing('TLS_CERT', resolve(cwd, certificate)), keyPath: existing('TLS_KEY', resolve(cwd, key)) };
}

function readPath(environment: Environment, name: string, cwd: string): string | undefined {
  const path = readText(environment, name);
  return path === undefined ? undefined : existing(name, resolve(cwd, path));
}

function existing(name: string, path: string): string {
  if (!existsSync(path)) throw new SettingError(name, `names a file that is not there: ${path}`);
  return path;
}

/** A local backend has one file per server that it has ever worked for, so that their data never mix. */
function readDatabase(environment: Environment, dataDir: string, upstreamUrl: string | undefined): DatabaseSetting {
  if (upstreamUrl !== undefined) {
    const name = createHash('sha256').update(upstreamUrl).digest('hex').slice(0, 12);
    return { kind: 'sqlite', path: join(dataDir, `replica-${name}.db`) };
  }
  const url = readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return url ? { kind: 'postgres', url: url.href } : { kind: 'sqlite', path: join(dataDir, 'benchbook.db') };
}

function readPassword(environment: Environment, name: string): string | undefined {
  const password = environment[name] === '' ? undefined : environment[name];
  const [problem] = password === undefined ? [] : findPasswordProblems(password);
  if (problem !== undefined) throw new SettingError(name, `breaks the password rule: ${PASSWORD_PROBLEMS[problem]}.`);
  return password;
}

function readUsername(environment: Environment, name: string): string | undefined {
  const username = readText(environment, name);
  if (username !== undefined && !isUsername(username))
    throw new SettingError(name, `breaks the rule for user names: ${USERNAME_CHARACTERS}`);
  return username;
}

function readAi(environment: Environment): Settings['ai'] {
  const baseUrl = readUrl(environment, 'AI_BASE_URL', WEB);
  if (!baseUrl) return undefined;
  const model = readText(environment, 'AI_MODEL');
  if (model === undefined) throw new SettingError('AI_MODEL', 'has to be given together with AI_BASE_URL.');
  return { baseUrl: baseUrl.href, model, apiKey: readText(environment, 'AI_API_KEY') };
}

function readBackup(environment: Environment, cwd: string): Settings['backup'] {
  const dir = readText(environment, 'BACKUP_DIR');
  if (dir === undefined) return undefined;
  return {
    dir: resolve(cwd, dir),
    everyMs: readSpanMs(environment, 'BACKUP_EVERY', '24h'),
    keep: readWhole(environment, 'BACKUP_KEEP', { min: 1, max: 10_000, fallback: 14 }),
  };
}

/** @throws SettingError */
function readOidc(environment: Environment): OidcSettings | undefined {
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
