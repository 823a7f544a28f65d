import { BrokenLog } from '../../commands/audit/broken-log.ts';
import { checkRevision, lostRevisions, noteRelease, type Released, verifyEvents } from '../../commands/audit/verify-record.ts';
import { sha256Hex } from '../../ports/body-hash.ts';
import type { StoredRevision } from '../../storage/audit/walk-record.ts';
import { calledAs } from '../called-as.ts';
import { type Finding, finding, type Problem } from './finding.ts';

const KEEP_IT = `keep this database as it is and make a copy of it, find out who was at it, then restore the last backup that ${calledAs('audit:verify')} finds whole (docs/audit.md).`;

type Events = Parameters<typeof verifyEvents>[0];

/** Checks the log of events, then every revision against the log entry of its release. */
export async function checkRecord(
  events: Events,
  revisions: AsyncIterable<StoredRevision>,
): Promise<{ readonly findings: readonly Finding[]; readonly filesOfRevisions: ReadonlyMap<string, string> }> {
  const released: Released = new Map();
  const log = await checkLog(events, released);
  const filesOfRevisions = new Map<string, string>();
  const problems: Problem[] = [];
  let count = 0;
  for await (const revision of revisions) {
    count++;
    for (const sha256 of revision.files) filesOfRevisions.set(sha256, `revision ${revision.number} of ${revision.instructionId}`);
    problems.push(...(log.state === 'ok' ? againstLog(revision, released) : alone(revision)));
  }
  if (log.state === 'ok') problems.push(...lostRevisions(released).map((what) => ({ what, todo: KEEP_IT })));
  const said = log.state === 'ok' ? `${count}, each the text that was released` : `${count}, each beside its own hash alone`;
  return { findings: [log, finding('Revisions', problems.length > 0 ? `${count}` : said, problems)], filesOfRevisions };
}

async function checkLog(events: Events, released: Released): Promise<Finding> {
  try {
    const { sequence, hash } = await verifyEvents(events, (event) => noteRelease(event, released));
    return finding('Event log', `unbroken, ${sequence} events; head ${sequence} ${hash}`);
  } catch (error) {
    if (!(error instanceof BrokenLog)) throw error;
    return finding('Event log', 'broken', [{ what: error.message.split('\n')[0] ?? '', todo: KEEP_IT }]);
  }
}

function againstLog(revision: StoredRevision, released: Released): Problem[] {
  try {
    checkRevision(revision, released);
    return [];
  } catch (error) {
    if (!(error instanceof BrokenLog)) throw error;
    released.delete(`${revision.instructionId} ${revision.number}`);
    return [{ what: error.message.split('\n')[0] ?? '', todo: KEEP_IT }];
  }
}

function alone({ instructionId, number, text, sha256 }: StoredRevision): Problem[] {
  if (sha256Hex(text) === sha256) return [];
  return [{ what: `Revision ${number} of ${instructionId} is not the text that was frozen.`, todo: KEEP_IT }];
}
