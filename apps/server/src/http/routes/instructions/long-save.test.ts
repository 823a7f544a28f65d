import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

let server: TestServer;
let engineer: TestCaller;
beforeAll(async () => {
  server = await startTestServer();
  engineer = await server.as('engineer');
});
afterAll(() => server.close());

/** How often the server answered other calls while a call was in progress. */
async function answersDuring(call: Promise<unknown>): Promise<number> {
  let isOver = false;
  let answers = 0;
  const over = call.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await server.signedOut.get('/api/health');
    answers++;
  }
  await over;
  return answers;
}

const MANY_PARAGRAPHS = '<p>a'.repeat(100_000);

test('VAL-67: other calls are answered while a text of a hundred thousand paragraphs is saved, and all of it is stored', async () => {
  const steps = [{ title: 'Long', content: MANY_PARAGRAPHS }];
  const saving = engineer.succeed('POST', '/api/wip', { wi: { title: 'Long text', steps } });
  expect(await answersDuring(saving)).toBeGreaterThan(20);
  const { workInstruction } = await saving;
  const read = await engineer.succeed('GET', `/api/wip/${workInstruction._id}`);
  expect(read.steps[0].content).toBe('<p>a</p>'.repeat(100_000));
  expect(read.steps[0].contentDoc.content).toHaveLength(100_000);
});

test('a long write lets other calls run', async () => {
  let turns = 0;
  const turning = setInterval(() => turns++, 0);
  await server.context.storage.transaction(async ({ users }) => {
    const untilMs = performance.now() + 10_000;
    while (turns <= 3 && performance.now() < untilMs) await users.count();
  });
  clearInterval(turning);
  expect(turns).toBeGreaterThan(3);
});

test('VAL-67: a long text in the small form, as a document and in a new step is stored like a short one', async () => {
  const content = `<div>${'<ul><li>a</li><li><b>b</b><table><tr><td colspan=2>c</td></tr></table></li></ul>'.repeat(3000)}</div>`;
  const { workInstruction } = await engineer.succeed('POST', '/api/wip', { wi: { title: 'Short, then long' } });
  const { _id: id } = workInstruction;
  const read = () => engineer.succeed('GET', `/api/wip/${id}`);
  const { step } = await engineer.succeed('POST', '/api/wip/createStep', { step: { WIPID: id, title: 'New', content } });
  const made = (await read()).steps.at(-1);
  expect(made.content).toContain('<li><p><strong>b</strong></p><table><tbody><tr><td colspan="2" rowspan="1">');
  expect(made.content.match(/<ul>/g)).toHaveLength(3000);
  const [first] = (await read()).steps;
  await engineer.succeed('PATCH', `/api/wip/${id}`, { changes: { steps: [{ _id: first._id, contentDoc: made.contentDoc }] } });
  const changed = await read();
  expect(changed.steps[0].content).toBe(made.content);
  expect(changed.steps[0].contentDoc).toEqual(made.contentDoc);
  expect(step).toBeDefined();
});
