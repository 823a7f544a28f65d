import { expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const CWD = '/plant';
const problemOf = (environment: Record<string, string>) => {
  try {
    readSettings(environment, CWD);
  } catch (error) {
    return (error as Error).message;
  }
  return null;
};

test('AUTH-07: without settings the server runs alone on loopback, and tokens last 15 minutes and 8 hours', () => {
  expect(readSettings({}, CWD)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    tls: undefined,
    trustProxy: false,
    dataDir: '/plant/data',
    database: { kind: 'sqlite', path: '/plant/data/benchbook.db' },
    blobs: { kind: 'folder', path: '/plant/data/files' },
    demo: { isOn: true, password: undefined },
    accessTokenMs: 900_000,
    refreshTokenMs: 28_800_000,
    devicePolicy: 'pending',
    ai: undefined,
    oidc: undefined,
    backup: undefined,
    metricsPort: undefined,
    logLevel: 'info',
  });
});

test('settings for several servers, backups and AI are read', () => {
  const settings = readSettings(
    {
      DATABASE_URL: 'postgres://bench:secret@db/bench',
      BLOB_URL: 's3://bench?region=eu',
      PUBLIC_URL: 'https://bench.plant/',
      BACKUP_DIR: '../copies',
      BACKUP_EVERY: '90m',
      AI_BASE_URL: 'http://ai.plant/v1',
      AI_MODEL: 'small',
      DEMO: '0',
      ACCESS_TOKEN_MINUTES: '5',
    },
    CWD,
  );
  expect(settings).toMatchObject({
    database: { kind: 'postgres', url: 'postgres://bench:secret@db/bench' },
    blobs: {
      kind: 's3',
      bucket: 'bench',
      prefix: '',
      region: 'eu',
      endpoint: undefined,
      isPathStyle: false,
      credentials: undefined,
    },
    publicUrl: 'https://bench.plant',
    backup: { dir: '/copies', everyMs: 5_400_000, keep: 14 },
    ai: { baseUrl: 'http://ai.plant/v1', model: 'small' },
    demo: { isOn: false },
    accessTokenMs: 300_000,
  });
});

test('an invalid setting stops the start with a sentence that begins with its name', () => {
  const wrong: Record<string, string> = {
    PORT: '70000',
    PUBLIC_URL: 'bench.plant',
    TRUST_PROXY: 'yes',
    DATABASE_URL: 'mysql://x',
    BLOB_URL: 'ftp://x',
    DEMO: 'yes',
    DEMO_PASSWORD: 'weak',
    ADMIN_USERNAME: 'first dev',
    ADMIN_PASSWORD: 'nonumberHere',
    ACCESS_TOKEN_MINUTES: '-1',
    REFRESH_TOKEN_HOURS: 'long',
    DEVICE_POLICY: 'strict',
    UPSTREAM_URL: 'x',
    OFFLINE_DAYS: '0',
    RETENTION_YEARS: '1.5',
    METRICS_PORT: '0',
    LOG_LEVEL: 'loud',
    TLS_CERT: 'cert.pem',
    TLS_KEY: 'key.pem',
    AI_BASE_URL: 'nowhere',
    OIDC_ISSUER: 'nowhere',
  };
  for (const [name, value] of Object.entries(wrong)) {
    expect(problemOf({ [name]: value }), name).toMatch(new RegExp(`^(${name}|TLS_CERT|TLS_KEY) (has to|breaks|names)`));
  }
});

test('a PUBLIC_URL with a path stops the start: the app is not served below one', () => {
  const sentence =
    'PUBLIC_URL has to end with the host: Benchbook is not served below a path. Give it a host name of its own, e.g. https://benchbook.portal.plant.';
  for (const path of ['/benchbook', '/benchbook/', '/?a=b', '/#a'])
    expect(problemOf({ PUBLIC_URL: `https://portal.plant${path}` })).toBe(sentence);
  expect(readSettings({ PUBLIC_URL: 'https://portal.plant:8443/' }, CWD).publicUrl).toBe('https://portal.plant:8443');
});

test('the plant’s time zone must be an IANA name', () => {
  expect(readSettings({ PLANT_TIME_ZONE: ' europe/berlin ' }, CWD).timeZone).toBe('Europe/Berlin');
  expect(problemOf({ PLANT_TIME_ZONE: 'Berlin' })).toBe(
    'PLANT_TIME_ZONE has to be the name of a time zone, e.g. Europe/Berlin or UTC, but is "Berlin".',
  );
});

test('a setting that needs another one names it', () => {
  expect(problemOf({ AI_BASE_URL: 'http://ai.plant' })).toBe('AI_MODEL has to be given together with AI_BASE_URL.');
  expect(problemOf({ OIDC_ISSUER: 'https://sso.plant' })).toBe('OIDC_CLIENT_ID has to be given together with OIDC_ISSUER.');
  expect(problemOf({ OIDC_ISSUER: 'http://sso.plant', OIDC_CLIENT_ID: 'x' })).toBe('OIDC_ISSUER has to be an https address.');
  const oidc = { OIDC_ISSUER: 'https://sso.plant', OIDC_CLIENT_ID: 'x' };
  for (const name of ['OIDC_NAME_CLAIM', 'OIDC_CREATE', 'OIDC_ROLES'])
    expect(problemOf({ [name]: '1' })).toBe(`${name} has to be given together with OIDC_ISSUER.`);
  expect(problemOf({ ...oidc, OIDC_CREATE: 'yes' })).toContain('OIDC_CREATE has to be 0 or 1');
  expect(problemOf({ ...oidc, OIDC_NAME_CLAIM: 'two words' })).toContain('OIDC_NAME_CLAIM has to be the name of one claim');
  for (const roles of ['admins=Dev', 'floor', '=Artisan', 'floor=Boss'])
    expect(problemOf({ ...oidc, OIDC_ROLES: `a=QA,${roles}` })).toContain(`OIDC_ROLES has the part "${roles}"`);
  expect(readSettings({ ...oidc, OIDC_ROLES: 'CN=Leads,OU=Plant=work lead; floor = Artisan' }, '/srv').oidc?.roles).toEqual([
    { group: 'CN=Leads,OU=Plant', role: 'Work Lead' },
    { group: 'floor', role: 'Artisan' },
  ]);
  expect(problemOf({ TLS_CERT: 'a', TLS_KEY: 'b' })).toBe('TLS_CERT names a file that is not there: /plant/a');
  expect(problemOf({ BACKUP_DIR: 'x', BACKUP_EVERY: 'daily' })).toBe(
    'BACKUP_EVERY has to be a span such as 30m, 24h or 7d, but is "daily".',
  );
});

test('an error message never contains the password', () => {
  expect(problemOf({ DEMO_PASSWORD: 'hunter2' })).not.toContain('hunter2');
  expect(problemOf({ DATABASE_URL: 'mysql://bench:hunter2@db' })).not.toContain('hunter2');
});

test('an S3 bucket is read with its folder, its key and the folder for bytes with an unknown hash', () => {
  const environment = {
    BLOB_URL: 's3://bench/north/one?endpoint=https://store.plant:9000',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-plant-1',
  };
  expect(readSettings(environment, CWD).blobs).toEqual({
    kind: 's3',
    bucket: 'bench',
    prefix: 'north/one/',
    endpoint: 'https://store.plant:9000',
    region: 'eu-plant-1',
    isPathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    arrivingDir: '/plant/data/arriving',
  });
});

test('an invalid bucket name stops the start, and no message contains a key', () => {
  const key = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const wrong: [string, Record<string, string>, RegExp][] = [
    ['s3://Bench', key, /^BLOB_URL has to name a bucket/],
    ['s3://bench?endpont=http://x', key, /^BLOB_URL has "endpont" behind its question mark/],
    ['s3://bench?endpoint=store', key, /^BLOB_URL has an endpoint that is no address/],
    ['s3://bench/a%20b', key, /^BLOB_URL names a folder in the bucket that has other signs/],
    ['s3://bench/..%2Fx', key, /^BLOB_URL names a folder in the bucket that has other signs/],
    ['s3://bench?style=odd', key, /^BLOB_URL has the style "odd"/],
    ['s3://key:secret@bench', key, /^BLOB_URL holds no keys/],
    ['s3://bench?endpoint=http://store', {}, /^AWS_ACCESS_KEY_ID has to be given/],
    ['s3://bench', { AWS_ACCESS_KEY_ID: 'key' }, /^AWS_SECRET_ACCESS_KEY has to be given/],
    ['s3://bench', { AWS_SECRET_ACCESS_KEY: 'secret' }, /^AWS_ACCESS_KEY_ID has to be given/],
  ];
  for (const [BLOB_URL, more, sentence] of wrong) {
    const problem = problemOf({ BLOB_URL, ...more });
    expect(problem).toMatch(sentence);
    expect(problem).not.toContain('secret');
  }
});
