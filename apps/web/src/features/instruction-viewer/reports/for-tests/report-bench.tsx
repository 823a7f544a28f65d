import { aStep } from '@benchbook/testkit';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createSession, provideSession } from '../../../../lib/session/index.ts';
import { databaseStore } from '../../../../offline/outbox/index.ts';
import '../../../../test-device.ts';
import { openPage } from '../../../../test-page.tsx';
import { type PendingReport, readPendingReport } from '../pending-report.ts';
import { reportsOf } from '../report-queues.ts';
import { useReporting } from '../use-reporting.tsx';

export const step = aStep({ title: 'Fit the bracket' });

/** The server's behaviour: it accepts reports, refuses them for good, or is away. */
export const server: Server = { answer: 'takes', own: [], loses: 'none' };
interface Server {
  answer: 'takes' | 'refuses' | 'is away';
  own: readonly OwnWire[];
  /** Calls that the network loses, while others come through. */
  loses: 'counts' | 'reports' | 'none';
}
interface OwnWire {
  readonly StepID: string;
  readonly date: number;
}
/** Each test uses another user, with a separate queue. */
let people = 0;
export let userId = '';
interface Sent {
  readonly report: unknown;
  readonly photos: readonly string[];
  readonly key: string | null;
}
/** Reports that the server received. */
export const sent: Sent[] = [];

beforeEach(() => {
  people += 1;
  userId = `reporter-${people}`;
  signIn();
  Object.assign(server, { answer: 'takes', own: [], loses: 'none' });
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body, headers }: { body: FormData; headers: Headers }) => {
    if (address === '/api/wip/wi/reports/counts') {
      if (server.answer === 'is away' || server.loses === 'counts') throw new TypeError('Failed to fetch');
      return Response.json({ open: server.own.length, resolved: 0, steps: [], own: server.own });
    }
    expect(address).toBe('/api/wip/wi/reports');
    const report: Record<string, unknown> = JSON.parse(String(body.get('report')));
    const key = headers.get('idempotency-key');
    const photos = await Promise.all(body.getAll('files').map((file) => (file instanceof Blob ? textOf(file) : file)));
    sent.push({ report, photos, key });
    if (server.answer === 'is away' || server.loses === 'reports') throw new TypeError('Failed to fetch');
    if (server.answer === 'refuses') return Response.json({ code: 'FORBIDDEN', message: 'It is not yours.' }, { status: 403 });
    const { StepID, revision, run, message, date } = report;
    return Response.json({
      _id: 'r',
      kind: 'problem',
      WIPID: 'wi',
      StepID,
      stepNumber: '2.1',
      stepTitle: step.title,
      revision,
      run,
      message,
      UserID: userId,
      username: 'pat',
      deviceID: null,
      Attachments: [],
      date,
      received: 1,
      resolved: null,
    });
  });
});
afterEach(() => {
  cleanup();
  reportsOf(userId).stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function signIn(): void {
  localStorage.clear();
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const claims = { _id: userId, username: 'pat_fitter', role: 'Artisan', image: '', exp: 4_000_000_000 };
  const token = `${part({ alg: 'HS256' })}.${part(claims)}.x`;
  const session = createSession({ refresh: vi.fn(), logout: vi.fn(), isRejection: () => false });
  session.begin({ accessToken: token, refreshToken: token });
  provideSession(session);
}

/** The text in it: `Blob` in the test environment has no `text`. */
export const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

function Bench({ revision }: { revision: number | null }) {
  const reporting = useReporting({
    instruction: { id: 'wi', revision },
    content: { title: 'Gearbox', kind: 'steps' },
    userId,
    run: 2,
  });
  return (
    <>
      {reporting.notices}
      <output>{reporting.waitingCount}</output>
      <p data-testid="marked">{[...reporting.reportedAt.keys()].join()}</p>
      {reporting.button(step, '2.1')}
      {reporting.window}
    </>
  );
}

/** A bench whose instruction is released again while the user writes. */
export function Following() {
  const [revision, setRevision] = useState(3);
  return (
    <>
      <Bench revision={revision} />
      <button type="button" onClick={() => setRevision(4)}>
        the next is released
      </button>
    </>
  );
}

export const open = (revision: number | null = 3) => openPage(<Bench revision={revision} />).user;

/** Opens the report dialog and types into it. */
export async function write(user: ReturnType<typeof open>, text: string) {
  await user.click(screen.getByRole('button', { name: 'Report a problem with step 2.1' }));
  const field = await screen.findByRole('textbox', { name: /What is wrong/ });
  if (text) await user.type(field, text);
  return field;
}
export const press = (user: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }));
/** Entries of this user's queue. */
export const kept = () => databaseStore({ kind: 'benchbook-reports', userId, read: readPendingReport }).load();
export const aReport = (given: Partial<PendingReport> = {}): PendingReport => ({
  eventId: `event-${people}`,
  userId,
  atMs: 1_000,
  instructionId: 'wi',
  title: 'Gearbox',
  revision: 3,
  stepId: step.id,
  stepNumber: '2.1',
  run: 2,
  text: 'The bolt is too short.',
  isStopped: false,
  photos: [],
  ...given,
});
