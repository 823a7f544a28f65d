import type { AppContext } from '../app-context.ts';
import type { StoredEvent } from '../ports/index.ts';
import { concernsAssignees, type Delivery, deliveriesOf } from './event-messages.ts';

/** Deliveries to the sockets for a committed event; reads the current assignees if the kind requires them. */
export async function deliveriesFor({ storage }: Pick<AppContext, 'storage'>, event: StoredEvent): Promise<readonly Delivery[]> {
  const { kind, subjectId } = event;
  if (!concernsAssignees(kind) || subjectId === null) return deliveriesOf(event, []);
  const records = await storage.read(({ assignments }) => assignments.ofInstruction(subjectId));
  return deliveriesOf(
    event,
    records.map(({ userId }) => userId),
  );
}
