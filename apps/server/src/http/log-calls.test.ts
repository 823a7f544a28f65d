import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestServer } from '../test/index.ts';

test('the log holds one line per call and never a token, a password, a title or the text of a step', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) });
  const server = await startTestServer({ log });
  const [author, lead] = [await server.as('engineer'), await server.as('lead')];
  await server.signedOut.post('/api/users/login', { username: 'demo_lead', password: 'Hunter2Secret', uuid: 'x' });
  await server.signedOut.post('/api/users/login', { username: 'Secret in the wrong field', password: 'x', uuid: 'x' });
  const { workInstruction } = await author.succeed('POST', '/api/wip', {
    title: 'Secret gearbox',
    steps: [{ title: 'Hidden step', content: '<p>Confidential words</p>' }],
  });
  await author.get(`/api/wip/${workInstruction._id}`);
  await author.get('/api/wip/check-availability/Secret%20gearbox');
  await author.get('/api/wip?q=gearbox');
  await author.post('/api/wip', { title: 'Secret gearbox' });
  await author.call('POST', '/api/wip', { body: '{"title": "Secret gearbox', headers: { 'content-type': 'application/json' } });
  await author.patch(`/api/wip/${workInstruction._id}`, { release: true });
  await server.context.jobs.idle();
  await server.close();
  const refused = lines.filter((line) => line.includes('a sign-in was refused')).map((line) => JSON.parse(line));
  expect(refused).toMatchObject([
    { userId: lead.user._id, address: '127.0.0.1' },
    { userId: null, address: '127.0.0.1' },
  ]);
  const written = lines.join('');
  expect(written).toContain('"route":"/api/wip/check-availability/:name"');
  for (const secret of [
    author.token,
    'Bearer',
    'Hunter2Secret',
    'Passw0rdOne',
    'Secret',
    'gearbox',
    'Hidden step',
    'Confidential',
  ]) {
    expect(
      lines.filter((line) => line.includes(secret)),
      secret,
    ).toEqual([]);
  }
});
