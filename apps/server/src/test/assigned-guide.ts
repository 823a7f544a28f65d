import { samplePng } from '@benchbook/testkit';
import type { TestServer } from './start-test-server.ts';
import type { TestCaller } from './test-caller.ts';

/** A live instruction with the requested number of steps, assigned to a person. */
export interface AssignedGuide {
  readonly id: string;
  readonly path: string;
  readonly stepIds: readonly string[];
}

interface GuideOptions {
  readonly steps?: number;
  /** A picture on its first step; true: the same one for all guides. */
  readonly photo?: boolean | Buffer;
  /** The first step requires verification. */
  readonly watched?: boolean;
  /** It has an alert to read before the work. */
  readonly alert?: boolean;
}

let guides = 0;

/** Creates a guide, releases it and assigns it to a person. */
export async function assignedGuide(
  server: TestServer,
  userId: string,
  { steps = 2, photo = false, watched = false, alert = false }: GuideOptions = {},
): Promise<AssignedGuide> {
  const author = await server.as('engineer');
  const title = `Guide ${++guides} of ${process.pid}`;
  const { workInstruction } = await author.succeed('POST', '/api/wip', {
    wi: {
      title,
      ...(alert ? { info_page: { Hot: { category: 'Warnings', steps: [], global: true, content: 'Let it cool' } } } : {}),
      steps: Array.from({ length: steps }, (_, at) => ({
        title: `Step ${at + 1}`,
        content: `<p>Do ${at + 1}</p>`,
        requiresOversight: watched && at === 0,
      })),
    },
  });
  const id: string = workInstruction._id;
  const path = `/api/wip/${id}`;
  const stepIds: string[] = (await author.get(path)).body.steps.map((step: { _id: string }) => step._id);
  if (photo !== false)
    await attachPhoto(
      author,
      id,
      stepIds[0] ?? '',
      new File([new Uint8Array(photo === true ? samplePng() : photo)], `${title}.png`),
    );
  await author.succeed('PATCH', path, { release: true });
  await server.context.jobs.idle();
  await assign(server, id, userId);
  return { id, path, stepIds };
}

/** Assigns it to a person, or withdraws the assignment. */
export async function assign(server: TestServer, id: string, userId: string, isTaken = false): Promise<void> {
  const lead = await server.as('lead');
  const change = isTaken
    ? { pendingAdditions: [], pendingRemovals: [[0, userId]] }
    : { pendingAdditions: [[0, userId]], pendingRemovals: [] };
  await lead.succeed('PATCH', `/api/users/${id}/assignments`, change);
}

async function attachPhoto(author: TestCaller, id: string, stepId: string, photo: File): Promise<void> {
  const form = new FormData();
  form.set('attachment', photo);
  form.set('path', photo.name);
  const file = (await author.upload('/api/attachments', form)).body;
  await author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID: stepId, order: 0, _id: file._id });
}

/** Marks a step as done, or takes it back, as a plain client does. */
export function tick(who: TestCaller, guide: Pick<AssignedGuide, 'id'>, stepId: string, done = true) {
  return who.patch('/api/users/stepsDone', {
    updates: { assignments: [{ WIPID: guide.id, stepsDone: [{ _id: stepId, done }] }] },
    userID: who.user._id,
    wip_ID: guide.id,
  });
}
