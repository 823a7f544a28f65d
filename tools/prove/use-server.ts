import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { samplePdf, samplePng } from '@benchbook/testkit';
import { TEST_PASSWORD } from '@benchbook/testkit/product';
import { at, type Caller, listAt, signIn } from '../lib/caller.ts';

/** Time limit of a picture, a model or a PDF on a busy machine. */
const WITHIN_MS = 60_000;
const ASK_AGAIN_MS = 50;
const MODEL = new URL('../../packages/models/src/samples/two-solids-ascii.stl', import.meta.url);

/** Long enough to be read in a separate thread: 64 KB. */
const PARAGRAPHS = 2_000;

/**
 * Works with a demonstration server like an engineer on an ordinary day: each action uses another of its processes and threads.
 *
 * @returns short descriptions of the results
 * @throws Error at the first failure
 */
export async function useServer(url: string): Promise<readonly string[]> {
  const author = await signIn(url, 'demo_engineer', TEST_PASSWORD);
  return [
    await openPage(url),
    await readInstruction(author),
    await writeLongText(author),
    await sendPicture(author),
    await sendPdf(author),
    await sendModel(author),
  ];
}

async function openPage(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1];
  const answer = await fetch(new URL(script ?? '/no-script', url));
  const kind = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !kind.includes('javascript')) throw new Error(`the page has no script: ${answer.status} ${kind}`);
  return 'the page with its script';
}

async function readInstruction(author: Caller): Promise<string> {
  const list = await author.succeed('GET', '/api/wip');
  const [first] = Array.isArray(list) ? list : [];
  const read = await author.succeed('GET', `/api/wip/${at(first, '_id')}`);
  const steps = listAt(read, 'steps').length;
  if (steps === 0) throw new Error('an instruction of the demonstration has no steps');
  return `"${at(read, 'title')}" with ${steps} steps`;
}

async function writeLongText(author: Caller): Promise<string> {
  const content = Array.from({ length: PARAGRAPHS }, (_, index) => `<p>Tighten bolt ${index + 1} to 12 Nm.</p>`).join('');
  const made = await author.succeed('POST', '/api/wip', {
    json: { wi: { title: 'A long one', steps: [{ title: 'All', content }] } },
  });
  const read = await author.succeed('GET', `/api/wip/${at(at(made, 'workInstruction'), '_id')}`);
  const kept = String(at(listAt(read, 'steps')[0], 'content'));
  if (kept !== content) throw new Error(`a long text came back with ${kept.length} of ${content.length} characters`);
  return `a text of ${Math.round(content.length / 1024)} KB`;
}

async function sendPicture(author: Caller): Promise<string> {
  const sha256 = await sendFile(author, 'bolt.png', samplePng());
  return `a picture and its thumbnail of ${await thumbnailBytes(author, sha256)} bytes`;
}

async function sendPdf(author: Caller): Promise<string> {
  const words = [{ text: 'Tighten bolt 1', x: 60, y: 80, size: 30 }];
  const sha256 = await sendFile(author, 'manual.pdf', samplePdf({ pages: [{ words }, { words }] }));
  const facts = await comes('what a PDF is', async () => {
    const { status, body } = await author.call('GET', `/api/files/${sha256}/document`);
    return status === 200 ? body : undefined;
  });
  return `a PDF of ${listAt(facts, 'pages').length} pages and its first one of ${await thumbnailBytes(author, sha256)} bytes`;
}

async function sendModel(author: Caller): Promise<string> {
  const form = new FormData();
  form.append('file_name', new File([readFileSync(MODEL)], 'bracket.stl'));
  const id = String(at(await author.succeed('POST', '/api/mp/upload', { form }), '_id'));
  const state = await comes('the review of a model', async () => {
    const queue = await author.succeed('GET', '/api/mp');
    const entry = Array.isArray(queue) ? queue.find((each) => at(each, '_id') === id) : undefined;
    return ['Review', 'Failed'].includes(String(at(entry, 'state'))) ? at(entry, 'state') : undefined;
  });
  const level = await bytesAt(author, `/api/mp/decimate/${id}/${id}_5.glb`);
  if (state !== 'Review' || level === undefined) throw new Error(`a model came to ${state} without its levels`);
  return `a model in five levels, the last of ${level} bytes`;
}

/** @returns hash of the file, which is now in the library */
async function sendFile(author: Caller, path: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('path', path);
  form.set('attachment', new File([new Uint8Array(bytes)], path));
  return String(at(await author.succeed('POST', '/api/attachments', { form }), 'sha256'));
}

function thumbnailBytes(author: Caller, sha256: string): Promise<number> {
  return comes('a thumbnail', () => bytesAt(author, `/api/files/${sha256}/thumbnail`));
}

/** Size of the file at the address, undefined if there is none yet. */
async function bytesAt({ url, token }: Caller, path: string): Promise<number | undefined> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const { byteLength } = await answer.arrayBuffer();
  return answer.status === 200 && byteLength > 0 ? byteLength : undefined;
}

/** Polls until there is a result. */
async function comes<Value>(what: string, ask: () => Promise<Value | undefined>): Promise<Value> {
  const end = Date.now() + WITHIN_MS;
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(`${what} did not come within ${WITHIN_MS / 1000} s`);
    await sleep(ASK_AGAIN_MS);
  }
}
