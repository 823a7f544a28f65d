import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD } from '../test/index.ts';

/** An example of the page and its documented answer, if it has one. */
interface Example {
  readonly heading: string;
  readonly code: string;
  readonly answer: string;
}

const PAGE = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');

/** Separates the output of two examples. */
const BORDER = '--- next example ---';

const PATIENCE_MS = 110_000;

function examplesOf(page: string): Example[] {
  return page.split(/^## /m).flatMap((section) => {
    const [heading = ''] = section.split('\n');
    const found = section.matchAll(/^```sh\n(.*?)\n```(?:\n\n```text\n(.*?)\n```)?$/gms);
    return Array.from(found, ([, code = '', answer = '']) => ({ heading, code, answer }));
  });
}

/** Runs the examples in one bash session, as if pasted one after the other. */
async function run(examples: readonly Example[], server: string): Promise<{ answers: string[]; complaints: string }> {
  const { PATH = '' } = process.env;
  // Files that the examples create are deleted with this folder.
  const TMPDIR = mkdtempSync(join(tmpdir(), 'benchbook-examples-'));
  const script = examples.map(({ code }) => `${code}\necho '${BORDER}'\n`).join('');
  const bash = spawn('bash', ['-u', '-c', script], {
    env: { PATH: [dirname(process.execPath), PATH].join(delimiter), TMPDIR, SERVER: server, PASSWORD: TEST_PASSWORD },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
  });
  const [said, complaints] = await Promise.all([text(bash.stdout), text(bash.stderr)]);
  rmSync(TMPDIR, { recursive: true, force: true });
  const answers = said.split(`${BORDER}\n`);
  answers.pop();
  return { answers: answers.map((answer) => answer.trimEnd()), complaints };
}

/** Whether the answer matches the documented one; an ellipsis matches anything within its line. */
function fits(answer: string, said: string): boolean {
  const pattern = answer.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.+')}$`).test(said);
}

test(
  'every example of docs/api.md, pasted one after the other, prints the documented answer',
  async () => {
    const server = await startTestServer();
    const examples = examplesOf(PAGE);
    expect(examples.length).toBe(PAGE.match(/^```sh$/gm)?.length);
    expect(examples.filter(({ answer }) => answer !== '').length).toBe(PAGE.match(/^```text$/gm)?.length);
    const { answers, complaints } = await run(examples, server.url);
    await server.close();
    const wrong = examples.flatMap(({ heading, code, answer }, index) => {
      const said = answers[index] ?? 'nothing: an example before it ended bash';
      return fits(answer, said) ? [] : [{ heading, code, answer, said }];
    });
    expect({ wrong, complaints }).toEqual({ wrong: [], complaints: '' });
  },
  PATIENCE_MS + 10_000,
);
