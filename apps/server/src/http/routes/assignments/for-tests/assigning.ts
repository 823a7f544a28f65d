import type { TestCaller, TestPlant } from '../../../../test/index.ts';

/** Released instructions of this plant, by default of two steps, named `name` plus a number, and their assignees. */
export function assigning(plant: TestPlant, name: string) {
  let count = 0;
  async function released(steps: readonly object[] = [{ title: 'One' }, { title: 'Two' }]) {
    const { server, author } = plant;
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title: `${name} ${++count}`, steps });
    const id = workInstruction._id as string;
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    return id;
  }
  const give = (id: string, people: readonly TestCaller[], more: object = {}) =>
    plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: people.map(({ user }, index) => [index, user._id]),
      pendingRemovals: [],
      ...more,
    });
  const assignmentOf = async (who: TestCaller, id: string) =>
    (await who.succeed('GET', `/api/users/${who.user._id}`)).assignments.find((each: { WIPID: string }) => each.WIPID === id);
  const inList = async (who: TestCaller, id: string) =>
    (await who.succeed('GET', '/api/wip')).find((each: { _id: string }) => each._id === id);
  return { released, give, assignmentOf, inList, newestTitle: () => `${name} ${count}` };
}
