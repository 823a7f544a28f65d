import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../../test/index.ts';
import type { WireInstruction } from './wire-tree.ts';

/** A server with two people who may write the same instruction. Set up before the first test. */
export interface TwoAuthors<Instruction> {
  server: TestServer;
  author: TestCaller;
  other: TestCaller;
  read(id: string, caller?: TestCaller): Promise<Instruction>;
  /** Creates an instruction of these steps with a unique title. */
  create(steps: unknown[]): Promise<Instruction>;
}

/** Starts it before the tests of a `describe` and closes it after them. */
export function twoAuthors<Instruction extends { _id: string } = WireInstruction>(
  database: 'sqlite' | 'postgres',
  name: string,
): TwoAuthors<Instruction> {
  let count = 0;
  const desk = {
    read: (id: string, caller: TestCaller = desk.author): Promise<Instruction> => caller.succeed('GET', `/api/wip/${id}`),
    create: async (steps: unknown[]) => {
      const title = `${name} ${++count}`;
      return desk.read((await desk.author.succeed('POST', '/api/wip', { title, steps })).workInstruction._id);
    },
  } as TwoAuthors<Instruction>;
  beforeAll(async () => {
    desk.server = await startTestServer({ database });
    [desk.author, desk.other] = [await desk.server.as('engineer'), await desk.server.as('ee')];
  });
  afterAll(() => desk.server.close());
  return desk;
}
