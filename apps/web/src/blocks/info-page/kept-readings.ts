import { type InfoReading, NOTHING_READ } from '@benchbook/domain/alerts';

/** Whose reading of what. `run` is null for somebody who only looks through: that holds for this tab alone. */
export interface InfoReader {
  /** The info page before an instruction, or the warnings of its steps. */
  readonly topic: 'info' | 'warnings';
  readonly userId: string;
  readonly instructionId: string;
  readonly run: number | null;
}

interface KeptReading extends InfoReading {
  readonly run: number | null;
}

/** What this person has read of it in this run; nothing after the next run began, or on another device. */
export function keptReading(reader: InfoReader): InfoReading {
  try {
    const kept: unknown = JSON.parse(storeOf(reader).getItem(keyOf(reader)) ?? 'null');
    return isReading(kept) && kept.run === reader.run ? kept : NOTHING_READ;
  } catch {
    return NOTHING_READ; // Written by something else: the alerts are read once more.
  }
}

export function keepReading(reader: InfoReader, { readKeys, isPassed }: InfoReading): void {
  const kept: KeptReading = { run: reader.run, readKeys, isPassed };
  storeOf(reader).setItem(keyOf(reader), JSON.stringify(kept));
}

function storeOf({ run }: InfoReader): Storage {
  return run === null ? sessionStorage : localStorage;
}

function keyOf({ topic, userId, instructionId }: InfoReader): string {
  return `benchbook-${topic}/${userId}/${instructionId}`;
}

function isReading(value: unknown): value is KeptReading {
  return (
    typeof value === 'object' &&
    value !== null &&
    'run' in value &&
    'isPassed' in value &&
    typeof value.isPassed === 'boolean' &&
    'readKeys' in value &&
    Array.isArray(value.readKeys) &&
    value.readKeys.every((key) => typeof key === 'string')
  );
}
