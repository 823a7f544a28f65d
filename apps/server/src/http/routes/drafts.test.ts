import { randomUUID } from 'node:crypto';
import { type RouteContract, routes } from '@benchbook/contracts';
import { canAuthor } from '@benchbook/domain/access';
import { ROLES, type Role } from '@benchbook/domain/users';
import { samplePng } from '@benchbook/testkit';
import { beforeAll, expect, test } from 'vitest';
import { assign, onEachPlant, TEST_PASSWORD, type TestAnswer, type TestCaller } from '../../test/index.ts';

/** Words that only the draft contains. */
const SECRETS = ['SECRETNAME', 'SECRETSTEP', 'SECRETTEXT', 'SECRETNUMBER', 'SECRETADDED'];

/** Required query parameters; each value is requested. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  searchEverything: ['?q=gearbox', '?q=torque', '?q=secretname', '?q=secretstep', '?q=secrettext', '?q=10'],
  listInstructions: ['', '?q=gearbox', '?q=secretname', '?sort=-modified'],
  readInstruction: ['', '?revision=live', '?editing=true'],
  listActivity: ['?username=AUTHOR', '?username=ARTISAN'],
  readChanges: ['?since=START'],
  exportLog: ['?format=csv', '?format=jsonl'],
};

/** The log names the steps that a save changed, for the people who may read records. */
const ON_RECORD: Readonly<Record<string, readonly string[]>> = {
  listActivity: ['SECRETSTEP', 'SECRETADDED'],
  exportLog: ['SECRETSTEP', 'SECRETADDED'],
};

/**
 * Calls that need more than this test creates and answer nothing of an instruction: models, a provider, a local backend. A new
 * call must be walked or listed here.
 */
const NOT_WALKED = [
  ...['finishProviderLogin', 'listModelFiles', 'listOutbox', 'readDisplay', 'readDocument', 'readDocumentProposal', 'readLevel'],
  ...['readLibraryName'],
  ...['readLocalStatus', 'readMessageFile', 'readModelGltf', 'readModelObj', 'readPinPictures', 'readProfileImage'],
  ...['readStepsProgress', 'startProviderLogin'],
];

onEachPlant('the text of a draft of a live instruction', (plant) => {
  const callers = new Map<string, TestCaller>();
  let values: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
  let artisan: TestCaller;
  let start = '';

  beforeAll(async () => {
    const { author, server } = plant;
    for (const role of ROLES) callers.set(role, role === 'Dev' ? await server.as('dev') : await server.person(role));
    Object.assign(server.context, { pagePrinter: { print: async () => ({ pdf: new Uint8Array(1), isWhole: true }) } });
    artisan = callers.get('Artisan') as TestCaller;
    start = (await artisan.succeed('GET', '/api/sync/snapshot')).head;
    const [finisher, leaver] = [await server.person('Artisan'), await server.person('Artisan')];
    const steps = [
      { title: 'Press' },
      { title: 'Torque', content: '<p>To 10 Nm</p>', requiresOversight: true },
      { title: 'Pack' },
    ];
    const title = `Gearbox ${plant.database}`;
    const id: string = (await author.succeed('POST', '/api/wip', { title, steps })).workInstruction._id;
    const address = `/api/wip/${id}`;
    const ids: string[] = (await author.succeed('GET', address)).steps.map(({ _id }: { _id: string }) => _id);
    const change = async (changes: object) =>
      author.succeed('PATCH', address, { version: (await author.succeed('GET', address)).version, changes });
    const newest = async (): Promise<string> => String((await author.succeed('GET', address)).version);
    const release = async () => {
      await author.succeed('PATCH', address, { release: true });
      await server.context.jobs.idle();
    };
    const form = new FormData();
    form.set('attachment', new File([new Uint8Array(samplePng())], `gear_${plant.database}.png`));
    form.set('path', `gear_${plant.database}.png`);
    const file = (await author.upload('/api/attachments', form)).body;
    await author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID: ids[0], order: 0, _id: file._id });
    await release();
    for (const who of [artisan, finisher, leaver]) await assign(server, id, who.user._id);
    await change({ steps: [{ _id: ids[2], content: '<p>With care</p>' }] });
    await release();
    await change({
      title: `Gearbox SECRETNAME ${plant.database}`,
      publication_page: { docNum: 'SECRETNUMBER' },
      steps: [
        { _id: ids[0], title: 'SECRETSTEP' },
        { _id: ids[1], content: '<p>To 99 SECRETTEXT</p>' },
        { _id: 'new', title: 'SECRETADDED', parent_step: null, order: 3 },
      ],
    });
    const send = (who: TestCaller, entries: readonly object[]) =>
      who.succeed('PATCH', '/api/users/stepsDone', {
        updates: { assignments: [{ WIPID: id, stepsDone: entries }] },
        userID: who.user._id,
        wip_ID: id,
      });
    const entry = (at: number, more: object = {}) => ({
      _id: ids[at],
      done: true,
      at: Date.now(),
      revision: 2,
      run: 1,
      eventId: randomUUID(),
      ...more,
    });
    // Every change that notifies others while the draft exists.
    await send(artisan, [entry(2, { revision: 1 })]);
    await send(artisan, [entry(0)]);
    await artisan.succeed('POST', `${address}/supervisor-calls`, { StepID: ids[1], run: 1, revision: 2, at: Date.now() });
    const report = new FormData();
    report.set('report', JSON.stringify({ StepID: ids[0], revision: 2, run: 1, message: 'It leaks.', date: 1, stopped: true }));
    await artisan.upload(`${address}/reports`, report);
    const supervisor = await server.as('supervisor');
    const verified = { username: supervisor.user.username, password: TEST_PASSWORD, WIPID: id, StepID: ids[1] };
    await finisher.succeed('POST', '/api/users/verify-supervisor', { ...verified, revision: 2, run: 1 });
    await send(finisher, [entry(0), entry(1), entry(2)]);
    await send(finisher, [entry(0, { done: false, reopen: true, reason: 'Loose' })]);
    await send(finisher, [entry(0)]);
    await send(leaver, [entry(0)]);
    await (await server.as('dev')).succeed('PATCH', `/api/users/${leaver.user._id}/active`, { active: false });
    const notices = await (callers.get('Work Lead') as TestCaller).succeed('GET', '/api/notifications');
    const notice = notices.find(({ about }: { about: { topic: string } | null }) => about?.topic === 'report');
    values = {
      wip: { id, userID: artisan.user._id, run: '1', revision: '2', version: await newest(), name: 'SECRET', useId: 'x' },
      papers: { id, revision: '2' },
      attachments: { id: file._id, name: file.path, type: 'image' },
      files: { sha256: file.sha256 },
      feedback: { id, threadId: notice.about.id },
      'profile-images': { sha256: file.sha256 },
    };
    await server.context.jobs.idle();
  });

  /** Every address of a route for this person. */
  function addressesOf({ name, path }: RouteContract, who: TestCaller): readonly string[] {
    const [, , resource = ''] = path.split('/');
    const known = path.startsWith('/api/users') ? { id: who.user._id } : (values[resource] ?? {});
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, variable: string) => encodeURIComponent(known[variable as never] ?? 'none'));
    return (QUERIES[name] ?? ['']).map(
      (query) =>
        filled +
        query.replace('AUTHOR', plant.author.user.username).replace('ARTISAN', artisan.user.username).replace('START', start),
    );
  }
  /** A role's answers to every call that only reads. */
  async function answersTo(who: TestCaller): Promise<Map<string, TestAnswer[]>> {
    const answersByRoute = new Map<string, TestAnswer[]>();
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      const answers: TestAnswer[] = [];
      for (const address of addressesOf(route, who)) answers.push(await who.get(address));
      answersByRoute.set(route.name, answers);
    }
    answersByRoute.set('filterNotifications', [
      await who.post('/api/notifications/filtered', { fetchUnread: false, userId: who.user._id }),
    ]);
    return answersByRoute;
  }
  const saying = (answersByRoute: ReadonlyMap<string, readonly TestAnswer[]>) =>
    [...answersByRoute].flatMap(([name, answers]) => {
      const secrets = SECRETS.filter((secret) => !ON_RECORD[name]?.includes(secret));
      const said = secrets.filter((secret) => answers.some(({ text, status }) => status < 300 && text.includes(secret)));
      return said.length === 0 ? [] : [`${name}: ${said.join(' ')}`];
    });

  test('no answer to people who are not authors contains a draft, whatever they call', async () => {
    const answered = new Set<string>();
    for (const [role, who] of callers) {
      const answersByRoute = await answersTo(who);
      for (const [name, answers] of answersByRoute) if (answers.some(({ status }) => status < 300)) answered.add(name);
      if (!canAuthor(who.user.role as Role)) expect(saying(answersByRoute), role).toEqual([]);
    }
    const open = routes.filter(({ method, name }) => method === 'GET' && !answered.has(name)).map(({ name }) => name);
    expect(open.sort(), 'each call has answered somebody or is listed as not walked').toEqual(NOT_WALKED);
  });

  test('authors get the draft: the control that shows that a leak would be detected', async () => {
    const found = saying(await answersTo(plant.author));
    const all = SECRETS.join(' ');
    expect(found).toEqual(expect.arrayContaining([`readInstruction: ${all}`, `previewInstruction: ${all}`]));
    expect(found).toContainEqual('searchEverything: SECRETNAME SECRETSTEP SECRETTEXT');
    expect(found).toContainEqual('listInstructions: SECRETNAME SECRETNUMBER');
    expect(found).toContainEqual('listAttachmentUses: SECRETNAME SECRETSTEP');
  });
});
