import type { TestServer } from '../../test/index.ts';

/** Writes and releases an instruction of one step and waits until it is built, as content for the record. Returns its id. */
export async function releasedGuide(server: TestServer): Promise<string> {
  const author = await server.as('engineer');
  const { workInstruction } = await author.succeed('POST', '/api/wip', {
    wi: { title: 'Fit the pump', steps: [{ title: 'Bolt it down', content: '' }] },
  });
  await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { release: true });
  await server.context.jobs.idle();
  return workInstruction._id;
}
