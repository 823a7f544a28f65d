import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, startTestSession } from '../../../test-page.tsx';
import { sendModel } from './send-model.ts';

const sendBytes = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/uploads/index.ts', async (actual) => ({ ...(await actual<object>()), sendBytes }));

beforeEach(() => {
  startTestSession('Engineer');
  sendBytes.mockReset();
  for (const id of ['up1', 'up2', 'up3', 'up4']) sendBytes.mockResolvedValueOnce(id);
});

const model = new File(['{}'], 'arm.gltf');
const companion = new File(['x'], 'arm.bin');
const gone = () => Response.json({ code: 'NOT_FOUND', message: 'no' }, { status: 404 });
const START = 'POST /api/mp';

function send(answers: (() => Response)[]) {
  const sent = answerWith({ [START]: () => answers.shift()?.() ?? new Response('', { status: 500 }) });
  const given = { model, companions: [companion], sent: new WeakMap(), signal: new AbortController().signal };
  const done = sendModel({ ...given, onProgress: () => undefined });
  return { sent, done };
}

test('a model whose uploads the server has dropped is sent once more, with all of its files', async () => {
  const { sent, done } = send([gone, () => Response.json({ _id: 'm1', name: 'arm.gltf' }, { status: 201 })]);
  await done;
  expect(sendBytes).toHaveBeenCalledTimes(4);
  const bodyOf = (one: string, other: string) => ({
    files: [
      { uploadID: one, name: 'arm.gltf' },
      { uploadID: other, name: 'arm.bin' },
    ],
  });
  expect(sent.map(({ body }) => body)).toEqual([bodyOf('up1', 'up2'), bodyOf('up3', 'up4')]);
});

test('a model whose uploads the server drops again fails', async () => {
  const { done } = send([gone, gone]);
  await expect(done).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(sendBytes).toHaveBeenCalledTimes(4);
});
