import { createHash } from 'node:crypto';
import { fakeClock } from '@benchbook/testkit';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLogFile } from '../../../commands/audit/verify-log-file.ts';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

const START_MS = Date.UTC(2026, 0, 5, 12);
const HOUR_MS = 60 * 60 * 1000;

async function* linesIn(text: string): AsyncGenerator<string> {
  yield* text.split('\n').slice(0, -1);
}

describe.each(['sqlite', 'postgres'] as const)('the export of the event log (%s)', (database) => {
  const clock = fakeClock(START_MS);
  let server: TestServer;
  let lead: TestCaller;
  let author: TestCaller;
  let pump: string;

  beforeAll(async () => {
    server = await startTestServer({ database, clock, settings: { ACCESS_TOKEN_MINUTES: '1440', REFRESH_TOKEN_HOURS: '48' } });
    [lead, author] = [await server.as('lead'), await server.as('engineer')];
    const made = await author.succeed('POST', '/api/wip', { wi: { title: '=SUM(1,2)', steps: [] } });
    pump = made.workInstruction._id;
    clock.advance(HOUR_MS);
    await author.succeed('POST', '/api/tags', { name: '@SUM(1)' });
    await server.as('dev');
    clock.advance(HOUR_MS);
    await server.as('supervisor');
  });
  afterAll(() => server.close());

  const table = async (query: string) => {
    const { text } = await lead.get(`/api/audit/events?format=csv${query}`);
    return parse(text, { columns: true, bom: true }) as Record<string, string>[];
  };
  const lines = async (query: string) => (await lead.get(`/api/audit/events?format=jsonl${query}`)).text;
  const head = () => server.context.storage.read(({ events }) => events.head());

  test('the table has who did what on which device and when, and ends with the head of the chain', async () => {
    // The export is logged after the events that it contains.
    const { sequence, hash } = await head();
    const rows = await table('');
    expect(rows.find((row) => row['Kind'] === 'instruction.created')).toMatchObject({
      'Time (UTC)': '2026-01-05T12:00:00.000Z',
      Who: 'demo_engineer',
      What: 'Created "=SUM(1,2)"',
    });
    expect(rows.at(-1)).toMatchObject({
      What: `End of the export: ${sequence} events. Head of the log then: ${sequence}.`,
      Who: 'demo_lead',
      Hash: hash,
    });
    expect(rows).toHaveLength(sequence + 1);
    expect(rows.find((row) => row['Who'] === 'demo_engineer')?.['Device']).toBe('test-demo_engineer');
  });

  test('a text that a spreadsheet would read as a formula is escaped', async () => {
    const rows = await table('');
    expect(rows.find((row) => row['Kind'] === 'instruction.created')?.['Subject']).toBe("'=SUM(1,2)");
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test('the lines contain every hashed byte, so that anybody can recompute each hash', async () => {
    const newest = await head();
    const text = await lines('');
    const [begin, ...rest] = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    const [events, end] = [rest.slice(0, -1), rest.at(-1)];
    for (const { previousHash, sequence, uid, at, userId, deviceId, kind, subjectId, payload, hash } of events) {
      const list = JSON.stringify([previousHash, sequence, uid, at, userId, deviceId, kind, subjectId, payload]);
      expect(createHash('sha256').update(list).digest('hex')).toBe(hash);
    }
    expect(begin).toMatchObject({ benchbook: 'event log', madeBy: 'demo_lead', filter: {}, head: newest });
    expect(begin.count).toBe(events.length);
    const before = text.slice(0, text.lastIndexOf('{"end"'));
    expect(end).toEqual({ end: true, count: events.length, sha256: createHash('sha256').update(before).digest('hex') });
  });

  test('exports of one instruction, one person or one period contain only that, and each verifies', async () => {
    const span = `&from=2026-01-05T13:00:00%2B00:00&to=2026-01-05T15:00:00%2B01:00`;
    const kinds = async (query: string) => {
      const measured = (await lead.get(`/api/audit/measure?${query.slice(1)}`)).body;
      expect(measured.head).toEqual(await head());
      const text = await lines(query);
      const { count } = await verifyLogFile(linesIn(text));
      const found = text
        .split('\n')
        .slice(1, -2)
        .map((line) => JSON.parse(line));
      expect(count).toBe(found.length);
      expect(measured.count).toBe(count);
      return found.map(({ kind }) => kind);
    };
    expect(await kinds(`&WIPID=${pump}`)).toEqual(['instruction.created']);
    expect(await kinds(`&userID=${author.user._id}`)).toEqual([
      'user.created',
      'device.registered',
      'session.started',
      'instruction.created',
      'tag.created',
    ]);
    expect(await kinds(span)).toEqual(['tag.created', 'device.registered', 'session.started']);
    expect(await kinds(`${span}&userID=${author.user._id}`)).toEqual(['tag.created']);
    expect(await kinds('&from=2027-01-01T00:00:00Z')).toEqual([]);
  });

  test('a period remains one section of the chain if the clock was set back in between', async () => {
    clock.advance(10 * HOUR_MS);
    await author.succeed('POST', '/api/tags', { name: 'late' });
    clock.advance(-9 * HOUR_MS);
    await author.succeed('POST', '/api/tags', { name: 'early' });
    clock.advance(9 * HOUR_MS);
    await author.succeed('POST', '/api/tags', { name: 'late again' });
    const text = await lines(`&from=${new Date(clock.nowMs()).toISOString()}`);
    expect(await verifyLogFile(linesIn(text))).toMatchObject({ count: 3 });
  });

  test('unknown people and instructions are not found, and a time without zone is refused', async () => {
    for (const query of ['WIPID=nothing', 'userID=nobody'])
      expect((await lead.get(`/api/audit/events?format=csv&${query}`)).status).toBe(404);
    for (const query of ['format=csv&from=2026-01-05T13:00:00', 'format=xml', ''])
      expect((await lead.get(`/api/audit/events?${query}`)).status).toBe(400);
  });

  test('ROLE-25: only leads can export or measure the log', async () => {
    for (const role of ['Artisan', 'Engineer', 'E&E', 'QA'] as const) {
      const caller = await server.person(role);
      expect((await caller.get('/api/audit/events?format=csv')).status).toBe(403);
      expect((await caller.get('/api/audit/measure')).status).toBe(403);
    }
  });
});
