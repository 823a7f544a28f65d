import { inEnglish } from '@benchbook/domain/messages';
import { stringify } from 'csv-stringify/sync';
import type { AppContext } from '../../app-context.ts';
import type { StoredEvent } from '../../ports/index.ts';
import { type ActivityNames, activityWords } from '../activity/activity-words.ts';
import { namesIn } from '../activity/names-in.ts';
import { exportedEvents } from './exported-events.ts';
import type { ExportPlan } from './plan-export.ts';

const COLUMNS = ['Log', 'Time (UTC)', 'Who', 'Device', 'What', 'Subject', 'Kind', 'Payload', 'Hash'];

/** Makes spreadsheets read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Streams an export as a table for people. A cell that a spreadsheet would take for a formula gets a leading
 * apostrophe. The last row is not an event: it has the number of events and the head of the chain, so that a truncated
 * table is noticed.
 */
export async function* logTable(
  context: Pick<AppContext, 'storage' | 'clock'>,
  plan: ExportPlan,
  madeBy: string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + rows([COLUMNS]);
  let count = 0;
  const asRows = async (events: readonly StoredEvent[], readers: Parameters<typeof namesIn>[0]) => {
    const names = await namesIn(readers, events);
    return events.map((event) => rowOf(event, names));
  };
  for await (const some of exportedEvents(context, plan, asRows)) {
    count += some.length;
    yield rows(some);
  }
  const { sequence, hash } = plan.head;
  const endText = `End of the export: ${count} events. Head of the log then: ${sequence}.`;
  yield rows([[`${sequence}`, timeText(context.clock.nowMs()), madeBy, '', endText, '', '', '', hash]]);
}

function rowOf(event: StoredEvent, names: ActivityNames): string[] {
  const { sequence, atMs, userId, deviceId, subjectId, kind, payload, payloadText, hash } = event;
  const who =
    typeof payload['username'] === 'string' && payload['username'] !== ''
      ? payload['username']
      : userId === null
        ? 'Benchbook'
        : inEnglish(names.person(userId));
  return [
    `${sequence}`,
    timeText(atMs),
    who,
    names.device(deviceId),
    inEnglish(activityWords(event, names)),
    names.subject(subjectId),
    kind,
    payloadText,
    hash,
  ];
}

const timeText = (timeMs: number): string => new Date(timeMs).toISOString();

function rows(cells: readonly (readonly string[])[]): string {
  return stringify(
    cells.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  );
}
