import { NEWS } from '@benchbook/domain/notifications';
import { beforeAll, describe, expect, test } from 'vitest';
import { people, say, type TestCaller } from '../../../test/index.ts';
import { closingPlant } from '../progress/for-tests/closing-plant.ts';
import { send as report } from '../reports/for-tests/sending.ts';

type Kind = keyof typeof NEWS;

const LEADS = ['demo_dev', 'demo_lead', 'demo_supervisor'];

/** Recipients of each notice; a new kind has to be added here. The worker's work was assigned by demo_lead. */
const RECIPIENTS: Readonly<Record<Kind, readonly string[]>> = {
  started: LEADS,
  progression: LEADS,
  completed: LEADS,
  newFeedback: ['demo_ee', 'worker'],
  assigned: ['heir'],
  briefed: ['worker'],
  handedOver: ['heir', 'worker'],
  verificationWanted: ['demo_supervisor'],
  workLeft: ['demo_dev', 'demo_lead'],
  reopened: LEADS,
  finishedOnOlder: LEADS,
  finishedBefore: LEADS,
  overtaken: ['demo_lead'],
  problemReported: ['demo_engineer', 'demo_lead', 'demo_supervisor'],
  personStopped: ['demo_engineer', 'demo_lead', 'demo_supervisor'],
  problemResolved: ['worker'],
  buildFailed: ['demo_dev', 'demo_engineer', 'demo_lead'],
  byHand: ['worker'],
};

describe.each(['sqlite', 'postgres'] as const)('recipients of notices (%s)', (database) => {
  const { clock, plant, aGuide, entry } = closingPlant(database);
  let supervisor: TestCaller;
  beforeAll(async () => {
    supervisor = await plant.server.as('supervisor');
    for (const role of ['Work Lead', 'Shop Supervisor'] as const) {
      const { user } = await plant.server.person(role);
      await supervisor.succeed('PATCH', `/api/users/${user._id}/active`, { active: false });
    }
  });

  /** Sends each notice; what has to happen before is done here, too. */
  const CAUSES: Readonly<Record<Kind, (guide: Guide, heir: TestCaller) => Promise<unknown>>> = {
    started: ({ send, ids }) => send([entry(ids[0])]),
    progression: async ({ send, ids }) => {
      for (const id of ids.slice(0, 2)) await send([entry(id)]);
    },
    completed: ({ complete }) => complete(),
    newFeedback: async ({ id, title, artisan }) => {
      const users = people(artisan, await plant.server.as('ee'));
      const form = { threadName: 'Torque', workInstruction: { _id: id, title }, users };
      const { ThreadID } = await plant.lead.succeed('POST', '/api/feedback/createfeedbackthread', form);
      return say(plant.lead, ThreadID, 'Mind the spring');
    },
    assigned: ({ id }, heir) =>
      plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, {
        pendingAdditions: [[0, heir.user._id]],
        pendingRemovals: [],
      }),
    briefed: ({ id, artisan }) =>
      plant.lead.succeed('PUT', `/api/wip/${id}/assignments/${artisan.user._id}`, { dueDate: '2026-12-01' }),
    handedOver: ({ id, artisan }, heir) =>
      plant.lead.succeed('POST', `/api/wip/${id}/handovers`, { fromUserID: artisan.user._id, toUserID: heir.user._id }),
    verificationWanted: ({ id, ids, artisan }) =>
      artisan.succeed('POST', `/api/wip/${id}/supervisor-calls`, { StepID: ids[2], run: 1, revision: 1 }),
    workLeft: ({ artisan }) => supervisor.succeed('PATCH', `/api/users/${artisan.user._id}/active`, { active: false }),
    reopened: async ({ complete, send, ids }) => {
      await complete();
      return send([entry(ids[1], { done: false, reopen: true, reason: 'Loose' })]);
    },
    finishedOnOlder: async ({ send, reword, ids }) => {
      await send([entry(ids[0])]);
      const late = ids.slice(1).map((id) => entry(id));
      await reword(0, '<p>With care</p>');
      clock.advance(60_000);
      return send(late);
    },
    finishedBefore: async ({ complete, reword }) => {
      await complete();
      return reword(0, '<p>With care</p>');
    },
    overtaken: async ({ send, reword, ids }) => {
      const late = entry(ids[0]);
      await reword(0, '<p>With care</p>');
      return send([late]);
    },
    problemReported: ({ id, ids, artisan }) => report(artisan, id, { StepID: ids[0], revision: 1, run: 1, message: 'It slips' }),
    personStopped: ({ id, ids, artisan }) =>
      report(artisan, id, { StepID: ids[0], revision: 1, run: 1, message: 'No bolts', stopped: true }),
    problemResolved: async ({ id, ids, artisan }) => {
      const { body } = await report(artisan, id, { StepID: ids[0], revision: 1, run: 1, message: 'It slips' });
      return plant.lead.succeed('PATCH', `/api/wip/${id}/reports/${body._id}`, { state: 'resolved', note: '' });
    },
    buildFailed: ({ reword }) => reword(0, '<p><a data-token="wi" data-id="00000000-0000-7000-8000-000000000002">lost</a></p>'),
    byHand: ({ artisan }) =>
      plant.lead.succeed('POST', `/api/users/${artisan.user._id}/notifications/new`, {
        message: 'Come to my desk',
        module: 'Desk',
        process: 'Call',
        sender: 'demo_lead',
      }),
  };

  test.each(Object.keys(NEWS) as Kind[])(
    'NOTIF-05: %s is listed for its recipients, whose open screens are notified',
    async (kind) => {
      const guide = await aGuide({ requiresVerification: kind === 'verificationWanted' });
      const heir = await plant.server.person('Artisan');
      clock.advance(1_000);
      const sinceMs = clock.nowMs();
      await CAUSES[kind](guide, heir);
      const names = new Map([
        [guide.artisan.user.username, 'worker'],
        [heir.user.username, 'heir'],
      ]);
      const { module, process } = kind === 'byHand' ? { module: 'Desk', process: 'Call' } : NEWS[kind];
      const { listed, notified } = await plant.server.context.storage.read(async ({ users, notifications, events }) => {
        const { rows: known } = await users.page({});
        const nameOf = new Map(known.map(({ id, username }) => [id, names.get(username) ?? username]));
        const rows = await Promise.all(known.map(({ id }) => notifications.ofUser(id, { sinceMs })));
        const sent = await events.list({ kinds: ['notice.sent'], direction: 'descending', limit: 20 });
        return {
          listed: rows
            .flat()
            .filter((row) => row.module === module && row.process === process)
            .map((row) => nameOf.get(row.recipientId))
            .toSorted(),
          notified: sent
            .filter(
              ({ atMs, payload: { module, process } }) =>
                atMs >= sinceMs && module === NEWS[kind].module && process === NEWS[kind].process,
            )
            .flatMap(({ payload }) => (payload['userIds'] as string[]).map((id) => nameOf.get(id)))
            .toSorted(),
        };
      });
      expect(listed).toEqual(RECIPIENTS[kind]);
      // Progress goes to all leads by their role, as `progress.noticed`.
      expect(notified).toEqual(['started', 'progression', 'completed'].includes(kind) ? [] : RECIPIENTS[kind]);
    },
  );
});

type Guide = Awaited<ReturnType<ReturnType<typeof closingPlant>['aGuide']>>;
