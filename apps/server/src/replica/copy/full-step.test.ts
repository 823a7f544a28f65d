import { fieldsOfStep } from '@benchbook/domain/steps';
import { aFullStep } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { assignedGuide } from '../../test/index.ts';
import { localDesk } from '../for-tests/local-desk.ts';

const { desk, sync, somebody } = localDesk();

test('a machine stores a released step with every field', async () => {
  const { there, here } = await somebody();
  const author = await desk.central.as('engineer');
  const guide = await assignedGuide(desk.central, there.user._id, { steps: 1, photo: true });
  const { version, steps } = (await author.get(guide.path)).body;
  const full = aFullStep();
  const { content: contentDoc, ...fields } = fieldsOfStep.toWire(full);
  const file = { _id: steps[0].attachments[0]._id, inUseID: full.defaultUseId };
  const step = { ...fields, contentDoc, _id: full.id };
  const changes = { steps: [{ ...step, order: 2, parent_step: null, attachments: [file] }] };
  await author.succeed('PATCH', guide.path, { version, changes });
  await author.succeed('PATCH', guide.path, { release: true });
  await desk.central.context.jobs.idle();
  await sync();
  desk.line.cut();
  const kept = (await here.get(guide.path)).body;
  expect(kept.steps[1]).toMatchObject({ ...step, attachments: [file] });
});
