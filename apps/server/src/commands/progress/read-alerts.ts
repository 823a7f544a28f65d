import { readKey } from '@benchbook/domain/alerts';
import type { Readers, RunKey } from '../../ports/index.ts';
import { frozenAlerts } from '../release/frozen-alerts.ts';

/**
 * Read keys of the alerts that a person has confirmed in a run with Continue. A reading without stored keys stands for all
 * alerts of its revision, which never changes.
 */
export async function readAlertsOf(
  readers: Pick<Readers, 'assignments' | 'revisions'>,
  { userId, instructionId, run }: RunKey,
): Promise<string[]> {
  const keys = new Set(await readers.assignments.readAlerts({ userId, instructionId, run }));
  for (const { newAlerts, revision } of await readers.assignments.infoReadings(userId, instructionId, run)) {
    if (newAlerts !== null) continue;
    const frozen = await frozenAlerts(readers, instructionId, revision);
    for (const alert of frozen?.alerts ?? []) keys.add(readKey(alert));
  }
  return [...keys];
}
