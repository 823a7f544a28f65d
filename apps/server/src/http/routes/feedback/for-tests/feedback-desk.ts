import { samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll } from 'vitest';
import { people, startTestServer, type TestCaller, type TestServer } from '../../../../test/index.ts';

/** A plant with feedback threads; its server runs as long as the tests around it. */
export function feedbackDesk(database: 'sqlite' | 'postgres') {
  const desk = {} as { server: TestServer; author: TestCaller };
  beforeAll(async () => {
    desk.server = await startTestServer({ database });
    desk.author = await desk.server.as('engineer');
  });
  afterAll(() => desk.server.close());

  let count = 0;
  const next = () => ++count;
  async function anInstruction() {
    const title = `Feedback ${next()}`;
    const { workInstruction } = await desk.author.succeed('POST', '/api/wip', { title, steps: [{ title: 'Fit' }] });
    await desk.author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { release: true });
    await desk.server.context.jobs.idle();
    return { _id: workInstruction._id as string, title };
  }
  /** A Work Lead's thread with an Artisan in it, and an Artisan who is not. */
  async function aThread() {
    const { server } = desk;
    const [lead, member, outsider] = [
      await server.person('Work Lead'),
      await server.person('Artisan'),
      await server.person('Artisan'),
    ];
    const workInstruction = await anInstruction();
    const body = { threadName: ' Torque\tvalue ', workInstruction, users: people(member) };
    const thread = await lead.succeed('POST', '/api/feedback/createfeedbackthread', body);
    return { lead, member, outsider, workInstruction, thread, id: thread.ThreadID as string };
  }
  const aPhoto = (red = next()) => new Uint8Array(samplePng({ width: 30, color: [red % 256, 9, 9] }));
  return { desk, next, anInstruction, aThread, aPhoto };
}
