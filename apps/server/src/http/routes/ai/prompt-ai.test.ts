import { request } from 'node:http';
import { type ChatReply, type ChatServer, startChatServer } from '@benchbook/testkit/chat-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

const STEPS = [
  { title: 'Lock the pump out', text: 'Switch it off.\nHang your lock on it.' },
  { title: 'Change the filter', text: '' },
];
const ANSWER = JSON.stringify({ steps: STEPS });

/** Streams a text in pieces of a few characters, as models do. */
const inPieces =
  (text: string): ChatReply =>
  ({ say, done }) => {
    for (let start = 0; start < text.length; start += 7) say(text.slice(start, start + 7));
    done();
  };

let model: ChatServer;
let server: TestServer;
let author: TestCaller;
beforeAll(async () => {
  model = await startChatServer(inPieces(ANSWER));
  server = await startTestServer({ settings: { AI_BASE_URL: model.url, AI_MODEL: 'small', AI_API_KEY: 'key-of-plant' } });
  author = await server.as('engineer');
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const prompt = (text = 'Change the filter?') => author.post('/api/wip/ai_prompt', { text });
const asLines = (caller: TestCaller, signal?: AbortSignal) =>
  fetch(`${server.url}/api/wip/ai_prompt`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
      accept: 'application/x-ndjson',
      'accept-encoding': 'gzip',
    },
    body: JSON.stringify({ text: 'Change the filter?' }),
    ...(signal ? { signal } : {}),
  });

test('API-23 WI-29: the model gets the author’s text, and its steps are returned in order', async () => {
  let asked: unknown;
  model.answer((exchange) => {
    asked = { ...exchange.asked, authorization: exchange.authorization };
    return inPieces(ANSWER)(exchange);
  });
  const answer = await prompt('  Change the filter?  ');
  expect(answer.body).toEqual({
    instruction: { steps: { 1: 'Lock the pump out\nSwitch it off.\nHang your lock on it.', 2: 'Change the filter' } },
  });
  expect(asked).toMatchObject({
    model: 'small',
    stream: true,
    authorization: 'Bearer key-of-plant',
    messages: [{ role: 'system' }, { role: 'user', content: 'Change the filter?' }],
    response_format: { type: 'json_schema', json_schema: { strict: true, schema: { required: ['steps'] } } },
  });
});

test('each step is sent as soon as it is generated, long before the last one', async () => {
  let goOn = (): void => {};
  const first = JSON.stringify(STEPS[0]);
  model.answer(async ({ say, done }) => {
    say(`{"steps":[${first},`);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    say(`${JSON.stringify(STEPS[1])}]}`);
    done();
  });
  const response = await asLines(author);
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  expect(JSON.parse((await reader.read()).value ?? '')).toEqual({ step: STEPS[0] });
  goOn();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) rest += piece.value;
  expect(
    rest
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([{ step: STEPS[1] }, { end: true }]);
});

test('cancelling also stops the model, and the person can ask again immediately', async () => {
  const before = model.cancelled;
  model.answer(({ say }) => say('{"steps":[{"title":"Slow","text":""},'));
  const controller = new AbortController();
  const response = await asLines(author, controller.signal);
  await response.body?.getReader().read();
  const second = await prompt();
  expect([second.status, second.body.code]).toEqual([429, 'RATE_LIMITED']);
  controller.abort();
  await vi.waitFor(() => expect(model.cancelled).toBe(before + 1));
  model.answer(inPieces(ANSWER));
  await vi.waitFor(async () => expect((await prompt()).status).toBe(200));
});

test('cancelling is not logged as an error, and neither prompt nor answer nor key is in its log', async () => {
  const written: string[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void written.push(line) });
  const settings = { AI_BASE_URL: model.url, AI_MODEL: 'small', AI_API_KEY: 'key-of-plant' };
  const own = await startTestServer({ settings, log });
  try {
    const engineer = await own.as('engineer');
    for (const accept of ['application/x-ndjson', 'application/json']) {
      const begun = Promise.withResolvers<void>();
      model.answer(({ say }) => {
        say('{"steps":[{"title":"Secret step","text":""},');
        begun.resolve();
      });
      const before = model.cancelled;
      const headers = { authorization: `Bearer ${engineer.token}`, 'content-type': 'application/json', accept };
      const call = request(`${own.url}/api/wip/ai_prompt`, { method: 'POST', headers }).on('error', () => undefined);
      call.end(JSON.stringify({ text: 'Secret prompt' }));
      await begun.promise;
      call.destroy();
      await vi.waitFor(() => expect(model.cancelled).toBe(before + 1));
      model.answer(inPieces(ANSWER));
      // Cancelling is complete when a new request is accepted.
      await vi.waitFor(async () => expect((await engineer.post('/api/wip/ai_prompt', { text: 'Filter' })).status).toBe(200));
    }
  } finally {
    await own.close();
  }
  expect(written.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  expect(written.join('')).not.toMatch(/Secret|key-of-plant/);
});

test.each<[string, ChatReply, string]>([
  ['an error', ({ response }) => void response.writeHead(503).end('down'), 'The AI server answered 503.'],
  ['prose', inPieces('Sure! First you switch the pump off.'), 'something else than steps'],
  ['steps of another shape', inPieces('{"steps":[{"name":"Lock out"}]}'), 'something else than steps'],
  ['no step', inPieces('{"steps":[]}'), 'something else than steps'],
  ['an incomplete answer', inPieces(ANSWER.slice(0, -3)), 'something else than steps'],
  ['an invalid stream', ({ response }) => void response.end('data: {{{\n\n'), 'something else than steps'],
  [
    'a broken connection',
    ({ say, response }) => {
      say('{"steps":[');
      setTimeout(() => response.destroy(), 20);
    },
    'cannot be reached',
  ],
])('the answer is 502 with a message when the model gives %s', async (_what, reply, words) => {
  model.answer(reply);
  const answer = await prompt();
  expect([answer.status, answer.body.code]).toEqual([502, 'AI_FAILED']);
  expect(answer.body.message).toContain(words);
  expect(answer.body.message).toContain('Nothing was made.');
});

test('a failure during the response is its last line', async () => {
  model.answer(inPieces(`{"steps":[${JSON.stringify(STEPS[0])},{"name":1}]}`));
  const lines = (await (await asLines(author)).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    { step: STEPS[0] },
    { error: { code: 'AI_FAILED', message: expect.stringContaining('else than steps') } },
  ]);
});

test('a code fence around the steps is ignored', async () => {
  model.answer(inPieces(`\`\`\`json\n${ANSWER}\n\`\`\``));
  expect(Object.keys((await prompt()).body.instruction.steps)).toHaveLength(2);
});

test('generated text is stored as it is shown, without forbidden characters', async () => {
  const step = { title: 'Lock\u0000 the\n\u202epump', text: 'One\u0000\ud800\r\n\u0007Two' };
  model.answer(inPieces(JSON.stringify({ steps: [step] })));
  const [line = ''] = (await (await asLines(author)).text()).split('\n');
  const { title, text } = JSON.parse(line).step;
  expect([title, text]).toEqual(['Lock the pump', 'One\ufffd\nTwo']);
  const created = await author.post('/api/wip', { title: 'Written by a model', steps: [{ title, content: text }] });
  expect(created.status).toBe(201);
});

test('VAL-10: a blank prompt is refused, and so are people who are not authors', async () => {
  expect((await prompt('   ')).status).toBe(400);
  expect((await (await server.as('lead')).post('/api/wip/ai_prompt', { text: 'Filter' })).status).toBe(403);
});

test('WI-29: without a configuration the call answers 501, and the page shows it', async () => {
  expect((await author.get('/api/features')).body).toMatchObject({ ai: true, printPdf: expect.any(Boolean), offlineDays: 7 });
  const plain = await startTestServer();
  try {
    const engineer = await plain.as('engineer');
    const answer = await engineer.post('/api/wip/ai_prompt', { text: 'Filter' });
    expect([answer.status, answer.body.code]).toEqual([501, 'AI_DISABLED']);
    expect((await engineer.get('/api/features')).body).toMatchObject({ ai: false, printPdf: expect.any(Boolean) });
  } finally {
    await plain.close();
  }
});

test('a generated step stays marked as generated until its title or text is edited', async () => {
  const steps = STEPS.map(({ title }) => ({ title, isGenerated: true }));
  const { workInstruction } = await author.succeed('POST', '/api/wip', {
    title: 'Generated',
    steps: [...steps, { title: 'By hand' }],
  });
  const path = `/api/wip/${workInstruction._id}`;
  const read = async () => (await author.get(path)).body;
  const marks = async () => (await read()).steps.map((step: { isGenerated: boolean }) => step.isGenerated);
  expect(await marks()).toEqual([true, true, false]);
  const now = await read();
  const change = (fields: object) =>
    author.succeed('PATCH', path, { version: now.version, changes: { steps: [{ _id: now.steps[0]._id, ...fields }] } });
  await change({ requiresOversight: true, content: '' });
  expect(await marks()).toEqual([true, true, false]);
  await change({ content: '<p>By my own hand</p>' });
  expect(await marks()).toEqual([false, true, false]);
  await change({ isGenerated: true });
  expect(await marks()).toEqual([false, true, false]);
  const found = (await author.get(`${path}/check`)).body;
  expect(found.filter(({ kind }: { kind: string }) => kind === 'unread-generated-step')).toMatchObject([
    { number: '2', fatal: false },
  ]);
});
