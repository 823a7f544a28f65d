import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { programManifest } from './lib/program-manifest.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const settings = ['read-settings', 'read-bucket'].map((name) => text(`apps/server/src/config/${name}.ts`)).join('\n');

/** Names that the server doesn't read: nothing else would detect a misspelt one. */
const unread = (names: readonly string[]) => names.filter((name) => !settings.includes(`'${name}'`));

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(text('deploy/compose.yaml'), {
  merge: true,
});

const servers = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);

test('the compose file is well formed and references only existing things', () => {
  expect(parseDocument(text('deploy/compose.yaml'), { merge: true }).errors).toEqual([]);
  for (const { build, volumes = [], depends_on: needed = [] } of Object.values(compose.services)) {
    if (build) expect(existsSync(join(ROOT, 'deploy', build.context, build.dockerfile))).toBe(true);
    const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => /^[a-z]+$/.test(name));
    expect(named.filter((name) => !(name in compose.volumes))).toEqual([]);
    const own = volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => name.startsWith('./'));
    expect(own.filter((name) => !existsSync(join(ROOT, 'deploy', name)))).toEqual([]);
    const names = Array.isArray(needed) ? needed : Object.keys(needed);
    expect(names.filter((name: string) => !(name in compose.services))).toEqual([]);
  }
});

test('its two servers share database and bucket, have a folder each, and get existing settings', () => {
  expect(servers.map(([name]) => name)).toEqual(['one', 'two']);
  for (const [name, { environment = {}, volumes = [], healthcheck }] of servers) {
    expect(unread(Object.keys(environment))).toEqual([]);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['DATABASE_URL', 'BLOB_URL', 'PUBLIC_URL', 'TRUST_PROXY']));
    expect(volumes).toContain(`${name}:/data`);
    expect(healthcheck?.test.join(' ')).toContain('/api/health');
  }
  const upstream = text('deploy/nginx.conf').match(/server (\w+):3000/g);
  expect(upstream).toEqual(['server one:3000', 'server two:3000']);
});

test('the proxy lets sockets and uploads of any size through, and forwards the caller address', () => {
  const proxy = text('deploy/nginx.conf');
  for (const line of [
    'client_max_body_size 0;',
    'proxy_request_buffering off;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
  ])
    expect(proxy).toContain(line);
  // A PDF is finished within this time, and so is the one before it: no bytes are sent meanwhile.
  const printedWithinS = Number(/printedWithinMs: (\d+)_000/.exec(text('apps/server/src/print/chromium-printer.ts'))?.[1]);
  const ofPdfs = /location ~ (\S+) \{\s*proxy_read_timeout (\d+)s;\s*proxy_next_upstream error;/.exec(proxy);
  expect(Number(ofPdfs?.[2])).toBeGreaterThan(2 * printedWithinS);
  for (const path of ['printed-copies/print-revision', 'audit/print-run-record'])
    expect(/path: '(.*)'/.exec(text(`packages/contracts/src/${path}.ts`))?.[1]).toMatch(new RegExp(ofPdfs?.[1] ?? 'nothing'));
  expect(proxy.split('{')).toHaveLength(proxy.split('}').length);
  expect(proxy.split('\n').filter((line) => /^\s+[a-z_0-9]+ .*[^;{]$/.test(line))).toEqual([]);
});

test('the image starts existing files with existing settings', () => {
  const file = text('deploy/Dockerfile');
  const names = Array.from(/^ENV (.*)$/m.exec(file)?.[1]?.matchAll(/([A-Z_]+)=/g) ?? [], ([, name]) => name ?? '');
  expect(names).toContain('DATA_DIR');
  expect(unread(names)).toEqual([]);
  const { bin } = programManifest(JSON.parse(text('package.json')), []);
  expect(Object.keys(bin)).toEqual(JSON.parse(/^CMD (.*)$/m.exec(file)?.[1] ?? '[]'));
  const user = /--uid (\d+)/.exec(file)?.[1];
  expect(text('docs/operations.md')).toContain(`install -d -o ${user} -g ${user}`);
  expect(existsSync(join(ROOT, /^RUN node (\S+) \/packed$/m.exec(file)?.[1] ?? ''))).toBe(true);
});

test('the unit starts the build, waits as long as a server takes to end, and passes systemd’s verification', () => {
  const path = join(ROOT, 'deploy', 'benchbook.service');
  const lines = text('deploy/benchbook.service').split('\n');
  const settingOf = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const started = settingOf('ExecStart').split(' ').at(-1) ?? '';
  expect([started, existsSync(join(ROOT, started))]).toEqual(['tools/serve.mjs', true]);
  expect(unread(lines.flatMap((line) => /^Environment=([A-Z_]+)=/.exec(line)?.slice(1) ?? []))).toEqual([]);
  const endsWithinS = Number(/SHUTDOWN_WITHIN_MS = (\d+)_000/.exec(text('apps/server/src/main.ts'))?.[1]);
  expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(endsWithinS);
  expect(lines.filter((line) => line !== '' && !/^(?:#.*|\[\w+\]|[A-Z]\w+=.*)$/.test(line))).toEqual([]);
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return; // not Linux with systemd: the lines above are what is checked
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
  expect([status, stderr.split('\n').filter((line) => line.includes('benchbook.service'))]).toEqual([0, []]);
});
