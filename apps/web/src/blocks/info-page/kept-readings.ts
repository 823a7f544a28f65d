import { type AlertAcknowledgement, NOTHING_READ } from '@benchbook/domain/alerts';

/** Whose reading of what. `run` is null for somebody without an assignment: their readings are stored for this tab only. */
export interface InfoReader {
  /** The info page before an instruction, or the warnings of its steps. */
  readonly topic: 'info' | 'warnings';
  readonly userId: string;
  readonly instructionId: string;
  readonly run: number | null;
}

interface KeptReading extends Pick<AlertAcknowledgement, 'readKeys'>, Partial<Pick<AlertAcknowledgement, 'passedKeys'>> {
  readonly run: number | null;
}

/** What this person has read in this run; nothing after the next run started, or on another device. */
export function keptReading(reader: InfoReader): AlertAcknowledgement {
  try {
    const kept: unknown = JSON.parse(storeOf(reader).getItem(keyOf(reader)) ?? 'null');
    if (!isReading(kept) || kept.run !== reader.run) return NOTHING_READ;
    // Earlier versions stored no `passedKeys`: clicked alerts stay read, and Continue is pressed once more.
    return { readKeys: kept.readKeys, passedKeys: kept.passedKeys ?? [] };
  } catch {
    return NOTHING_READ; // Written by something else: the alerts are read again.
  }
}

export function keepReading(reader: InfoReader, { readKeys, passedKeys }: AlertAcknowledgement): void {
  const kept: KeptReading = { run: reader.run, readKeys, passedKeys };
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
    'readKeys' in value &&
    isKeys(value.readKeys) &&
    (!('passedKeys' in value) || isKeys(value.passedKeys))
  );
}

const isKeys = (value: unknown): boolean => Array.isArray(value) && value.every((key) => typeof key === 'string');
