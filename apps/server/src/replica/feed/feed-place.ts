import { DomainError } from '@benchbook/domain/errors';
import type { Readers } from '../../ports/index.ts';

/** A position in the log: in a restored database the sequence alone could belong to another event. */
export interface FeedPlace {
  readonly sequence: number;
  /** Empty before the first event. */
  readonly uid: string;
}

export const writePlace = ({ sequence, uid }: FeedPlace): string => `${sequence}:${uid}`;

export function readPlace(text: string): FeedPlace {
  const [sequence = '0', uid = ''] = text.split(':');
  return { sequence: Number(sequence), uid };
}

/** The newest position. */
export async function headPlace({ events }: Pick<Readers, 'events'>): Promise<FeedPlace> {
  const [newest] = await events.list({ direction: 'descending', limit: 1 });
  return newest ? { sequence: newest.sequence, uid: newest.uid } : { sequence: 0, uid: '' };
}

/** @throws DomainError `CURSOR_GONE` when this log has another event at that position, or none */
export async function checkPlace({ events }: Pick<Readers, 'events'>, { sequence, uid }: FeedPlace): Promise<void> {
  if (sequence === 0 && uid === '') return;
  const [there] = await events.list({ afterSequence: sequence - 1, limit: 1 });
  if (there?.sequence !== sequence || there.uid !== uid) throw new DomainError('CURSOR_GONE');
}
