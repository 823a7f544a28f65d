// Makes the kept databases of a released version, a SQLite file and a PostgreSQL dump:
//
//   git worktree add RELEASED COMMIT && (cd RELEASED && npm ci)
//   node apps/server/src/test/kept/make-kept.mjs RELEASED 1.5.0
//
// 1.5.0 was made from commit 99ef898b. The server of that tree runs as a product does, the demonstration is filled in, and the
// work below is done over HTTP. Files are left out: the tests read nothing but the database. The dump is written from the catalogue of
// PostgreSQL, because a `pg_dump` of the right version need not be there.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { dumpOf } from './dump-of.mjs';

const [tree, version] = process.argv.slice(2);
if (!tree || !version) throw new Error('usage: make-kept.mjs TREE VERSION');
const testkit = (name) => import(pathToFileURL(resolve(tree, 'packages/testkit/src', name)).href);
const { startProduct, TEST_PASSWORD } = await testkit('start-product.ts');
const { startPostgres, createDatabase } = await testkit('postgres.ts');
const { samplePdf } = await testkit('sample-pdf.ts');

/** Password of the people created here. */
const PASSWORD = 'Kept1Password';
const BUILD_WITHIN_MS = 120_000;
const QUIET_MS = 15_000;
/** A model of the released tree that is large enough for levels. */
const MODEL = 'packages/models/src/samples/simplefoc-bottom-swingup.stl';

const keptPath = (ending) => join(import.meta.dirname, `${version}.${ending}.gz`);

await makeSqlite();
await makePostgres();

async function makeSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-kept-'));
  try {
    await fill(await startProduct({ dataDir: folder }));
    const path = join(folder, 'kept.db');
    const database = new DatabaseSync(join(folder, 'benchbook.db'));
    database.prepare('vacuum into ?').run(path);
    database.close();
    writeFileSync(keptPath('db'), gzipSync(readFileSync(path), { level: 9 }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makePostgres() {
  const postgres = await startPostgres();
  try {
    const url = await createDatabase(postgres.url);
    const folder = mkdtempSync(join(tmpdir(), 'benchbook-kept-'));
    await fill(await startProduct({ dataDir: folder, env: { DATABASE_URL: url } }));
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(keptPath('sql'), gzipSync(await dumpOf(url), { level: 9 }));
  } finally {
    await postgres.stop();
  }
}

/** Simulates some days of work on a plant, waits for the background jobs, and stops it. */
async function fill(product) {
  const call = async (who, method, path, json, headers = {}) => {
    const body = json instanceof FormData ? json : json === undefined ? undefined : JSON.stringify(json);
    const type = json === undefined || json instanceof FormData ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(product.url + path, {
      ...{ method, headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...type, ...headers } },
      ...(body && { body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  };
  const signIn = async (username, password = TEST_PASSWORD) => {
    const { accessToken, user } = await call(null, 'POST', '/api/users/login', { username, password, uuid: randomUUID() });
    return { token: accessToken, id: user?._id ?? JSON.parse(atob(accessToken.split('.')[1])).id };
  };
  const [engineer, lead, supervisor] = [
    await signIn('demo_engineer'),
    await signIn('demo_lead'),
    await signIn('demo_supervisor'),
  ];
  const person = async (username) => {
    await call(supervisor, 'POST', '/api/users/create', { username, password: PASSWORD, role: 'Artisan' });
    const signedIn = await signIn(username, PASSWORD);
    const { users = [] } = await call(lead, 'GET', '/api/users').then((all) => (Array.isArray(all) ? { users: all } : all));
    return { ...signedIn, id: users.find((user) => user.username === username)._id };
  };
  const read = async (id) => {
    const answer = await call(engineer, 'GET', `/api/wip/${id}`);
    return answer.workInstruction ?? answer;
  };
  const release = async (id) => {
    const before = (await read(id)).revision;
    await call(engineer, 'PATCH', `/api/wip/${id}`, { release: true });
    for (const end = Date.now() + BUILD_WITHIN_MS; ; await wait(200)) {
      const now = await read(id);
      if (now.isAssignable && now.revision !== before) return;
      if (Date.now() > end) throw new Error('the revision was not built in time');
    }
  };
  const reword = async (id, index, content) => {
    const now = await read(id);
    const steps = now.steps.map((step, at) => (at === index ? { ...step, content } : step));
    await call(engineer, 'PATCH', `/api/wip/${id}`, { ...now, steps });
  };
  const guide = async (title) => {
    const steps = [
      { title: 'Clamp', content: '<p>Clamp the plate</p>' },
      { title: 'Torque', content: '<p>Tighten to 12 Nm</p>' },
      { title: 'Inspect', content: '<p>Measure the gap</p>', requiresVerification: true },
    ];
    const made = await call(engineer, 'POST', '/api/wip', { wi: { title, steps } });
    const id = (made.workInstruction ?? made)._id;
    const now = await read(id);
    const alert = { category: 'Warnings', steps: [now.steps[0]._id], global: false, content: 'Keep clear of the press' };
    await call(engineer, 'PATCH', `/api/wip/${id}`, { ...now, info_page: { Press: alert } });
    await release(id);
    return { id, steps: now.steps.map((step) => step._id) };
  };
  const assign = (id, ...people) =>
    call(lead, 'PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: people.map((who, index) => [index, who.id]),
      pendingRemovals: [],
    });
  const tick = (who, { id }, run, revision, ...entries) =>
    call(who, 'PATCH', '/api/users/stepsDone', {
      ...{ userID: who.id, wip_ID: id },
      updates: {
        assignments: [
          {
            WIPID: id,
            stepsDone: entries.map(([_id, done = true]) => ({ _id, done, eventId: randomUUID(), at: Date.now(), revision, run })),
          },
        ],
      },
    });
  const verify = (who, { id, steps }, run, revision) =>
    call(who, 'POST', '/api/users/verify-supervisor', {
      ...{ username: 'demo_supervisor', password: TEST_PASSWORD, WIPID: id, StepID: steps[2], revision, run },
    });
  const complete = async (who, made, run, revision) => {
    await call(who, 'POST', `/api/wip/${made.id}/info-readings`, { run, revision, at: Date.now() });
    await tick(who, made, run, revision, [made.steps[0]], [made.steps[1]]);
    await verify(who, made, run, revision);
    await tick(who, made, run, revision, [made.steps[2]]);
  };

  const people = {};
  for (const name of ['closed', 'again', 'next', 'back', 'half', 'heir', 'late']) people[name] = await person(`kept_${name}`);
  const taken = await guide('Kept guide');
  await assign(taken.id, ...Object.values(people).filter((who) => who !== people.heir));
  for (const name of ['closed', 'again', 'next', 'back']) await complete(people[name], taken, 1, 1);
  await tick(people.back, taken, 1, 1, [taken.steps[1], false]);
  await tick(people.half, taken, 1, 1, [taken.steps[0]]);
  await call(lead, 'POST', `/api/wip/${taken.id}/handovers`, { fromUserID: people.half.id, toUserID: people.heir.id });
  const report = new FormData();
  const words = { StepID: taken.steps[1], revision: 1, run: 1, message: 'The thread is stripped', date: Date.now() };
  report.set('report', JSON.stringify(words));
  await call(people.closed, 'POST', `/api/wip/${taken.id}/reports`, report);
  await call(lead, 'PUT', `/api/wip/${taken.id}/assignments/${people.closed.id}`, { dueDate: '2026-12-24', note: 'Unit 0014' });
  await reword(taken.id, 0, '<p>Clamp the plate twice</p>');
  await release(taken.id);
  // The release reopened the complete runs: one person starts a new run, one does the changed step again.
  await call(lead, 'POST', `/api/wip/${taken.id}/runs`, { userID: people.next.id });
  await tick(people.next, taken, 2, 2, [taken.steps[0]]);
  await tick(people.again, taken, 1, 2, [taken.steps[0]]);
  await tick(people.late, taken, 1, 1, [taken.steps[0]]);
  await reword(taken.id, 1, '<p>Tighten to 14 Nm, half typed</p>');
  await readManual({ call, engineer, release, read, assign, tick, who: people.closed });
  await approveModel(call, engineer);

  for (const end = Date.now() + BUILD_WITHIN_MS; Date.now() < end; await wait(QUIET_MS)) {
    const { jobs } = await call(await signIn('demo_dev'), 'GET', '/api/operations');
    if (!JSON.stringify(jobs).match(/"(?:queued|running)":[1-9]/)) break;
  }
  const { url } = product;
  process.stdout.write(`filled ${url}\n`);
  process.kill(product.pid, 'SIGTERM');
  while (product.isRunning()) await wait(100);
}

/** A PDF instruction with an alert and a highlight: its PDF and alert are read and the highlight is done. */
async function readManual({ call, engineer, release, read, assign, tick, who }) {
  const pages = ['Drain the oil', 'Refill the oil'].map((text) => ({ words: [{ text, x: 72, y: 120, size: 16 }] }));
  const form = new FormData();
  form.set('path', 'kept_manual.pdf');
  form.set('attachment', new File([samplePdf({ pages })], 'kept_manual.pdf', { type: 'application/pdf' }));
  const { path } = await call(engineer, 'POST', '/api/wip/pdf-upload', form);
  const made = await call(engineer, 'POST', '/api/wip', { wi: { title: 'Kept manual', isPDFViewer: true, pdfPath: path } });
  const id = (made.workInstruction ?? made)._id;
  const info_page = { Oil: { category: 'Cautions', steps: [], global: true, content: 'Hot oil' } };
  await call(engineer, 'PATCH', `/api/wip/${id}`, { ...(await read(id)), info_page });
  const { _id: place } = await call(engineer, 'POST', '/api/wip/createHighlight', {
    WIPID: id,
    pageNumber: 1,
    text: 'Drain the oil',
  });
  await release(id);
  await assign(id, who);
  await call(who, 'POST', `/api/wip/${id}/info-readings`, { run: 1, revision: 1, at: Date.now() });
  await tick(who, { id }, 1, 1, [place]);
}

/** A model is decimated, and its second coarsest level is added to the library. */
async function approveModel(call, engineer) {
  const form = new FormData();
  form.set('file_name', new File([readFileSync(resolve(tree, MODEL))], 'kept_bracket.stl'));
  const { _id } = await call(engineer, 'POST', '/api/mp/upload', form);
  for (const end = Date.now() + BUILD_WITHIN_MS; ; await wait(200)) {
    const { state } = (await call(engineer, 'GET', '/api/mp')).find((entry) => entry._id === _id);
    if (state === 'Review') break;
    if (state === 'Failed' || Date.now() > end) throw new Error(`the model is ${state}`);
  }
  await call(engineer, 'POST', `/api/mp/approve/${_id}/3/e0e0e0`, { name: 'kept_bracket' });
}
