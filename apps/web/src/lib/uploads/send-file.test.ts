import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, startTestSession } from '../../test-page.tsx';
import { RESUMABLE_FROM_BYTES, sendFile } from './send-file.ts';

const begun = vi.hoisted(() => ({ count: 0 }));

/** An upload in pieces that arrives at once. */
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly url = 'http://plant/api/uploads/u1';
    readonly options: { onSuccess(): void };
    constructor(_file: File, options: { onSuccess(): void }) {
      this.options = options;
    }
    findPreviousUploads = async () => [];
    start(): void {
      begun.count += 1;
      this.options.onSuccess();
    }
  },
}));

beforeEach(() => {
  startTestSession('Engineer');
  begun.count = 0;
});

const refused = (code: string, status: number) => () => Response.json({ code, message: 'no' }, { status });
const stored = (path: string) => ({
  _id: 'f1',
  path,
  name: path,
  fileExtension: 'mp4',
  temp_model_id: null,
  deleted: false,
  sha256: '0'.repeat(64),
  size: RESUMABLE_FROM_BYTES,
  mediaType: 'video/mp4',
  created: 1,
});

test('a large file whose name is taken is kept under another one without sending its bytes again', async () => {
  const file = new File([new Uint8Array(RESUMABLE_FROM_BYTES)], 'film.mp4');
  const send = (path: string) => sendFile({ file, path, signal: new AbortController().signal, onProgress: () => undefined });
  const finish = 'POST /api/uploads/u1/finish';
  answerWith({ [finish]: refused('DUPLICATE_FILE', 409) });
  await expect(send('film.mp4')).rejects.toMatchObject({ code: 'DUPLICATE_FILE' });
  answerWith({ [finish]: () => Response.json(stored('film_2.mp4'), { status: 201 }) });
  expect((await send('film_2.mp4')).path).toBe('film_2.mp4');
  expect(begun.count).toBe(1);
});

test('a large file whose upload the server has given up meanwhile is sent once more, and then it is refused', async () => {
  const file = new File([new Uint8Array(RESUMABLE_FROM_BYTES)], 'film.mp4');
  const send = (path: string) => sendFile({ file, path, signal: new AbortController().signal, onProgress: () => undefined });
  const finish = 'POST /api/uploads/u1/finish';
  answerWith({ [finish]: refused('DUPLICATE_FILE', 409) });
  await expect(send('film.mp4')).rejects.toMatchObject({ code: 'DUPLICATE_FILE' });
  const answers = [refused('NOT_FOUND', 404), () => Response.json(stored('film_2.mp4'), { status: 201 })];
  answerWith({ [finish]: () => answers.shift()?.() ?? new Response('', { status: 500 }) });
  expect((await send('film_2.mp4')).path).toBe('film_2.mp4');
  expect(begun.count).toBe(2);

  const sent = answerWith({ [finish]: refused('NOT_FOUND', 404) });
  await expect(send('film.mp4')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([begun.count, sent.length]).toEqual([4, 2]);
});
