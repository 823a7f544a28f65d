import { newId } from '@benchbook/domain/ids';
import { type InstructionContent, newContent } from '@benchbook/domain/instructions';
import { htmlToDocument } from '@benchbook/domain/markup/html';
import { defaultStep, type Step } from '@benchbook/domain/steps';
import type { Caller } from '@benchbook/domain/users';
import { storeNewInstruction } from '../../../apps/server/src/commands/instructions/store-new-instruction.ts';
import type { Storage, Transaction } from '../../../apps/server/src/ports/index.ts';
import { type DatabaseAddress, openStorage } from '../../../apps/server/src/storage/open-storage.ts';
import { type Random, seededRandom } from '../random.ts';
import { copyInstructions, LOT } from './copy-instructions.ts';

/** Number of instructions stored through the product's code; the others are copies of them with other names and texts. */
const STORED_MAX = 500;

const NOUNS = ['Pump', 'Valve', 'Gearbox', 'Motor', 'Frame', 'Belt', 'Sensor', 'Cabinet'];
const VERBS = ['Fit', 'Check', 'Remove', 'Clean', 'Align', 'Grease', 'Tighten', 'Label', 'Measure', 'Seal'];
const PARTS = ['bracket', 'cover', 'spindle', 'bearing', 'housing', 'flange', 'cable', 'seal', 'coupling', 'plate', 'washer'];
const TAGS = ['hydraulics', 'line one', 'line two', 'outsourced', 'service'];

/** A word in the same few instructions in every plant, so that only the cost of the search itself is measured. */
export const RARE_WORD = 'calibration';
const RARE_COUNT = 5;

const HOUR_MS = 3_600_000;
const YEAR_HOURS = 8_760;

/**
 * Inserts instructions into the database of a stopped plant: through the API a hundred thousand take hours. Most have a step or
 * two, few have forty.
 */
export async function fillPlant(address: DatabaseAddress, author: Caller, count: number): Promise<void> {
  const stored = Math.min(count, STORED_MAX);
  const failed: unknown[] = [];
  const storage = await openStorage(address, { report: (error) => failed.push(error) });
  try {
    await store(storage, author, { count: stored, name: (number) => `no${number} ${LOT}` });
    await store(storage, author, { count: RARE_COUNT, name: (number) => `${RARE_WORD} ${number}` });
  } finally {
    await storage.close();
  }
  if (failed.length > 0) throw new Error('The plant could not be filled', { cause: failed[0] });
  await copyInstructions(address, Math.floor(count / stored) - 1);
}

/** Number of leads, independent of the size of the plant: all others are Artisans. */
const LEADS = 6;

/** Inserts accounts into the database of a stopped plant; nobody signs in with them. */
export async function fillPeople(address: DatabaseAddress, count: number): Promise<void> {
  const failed: unknown[] = [];
  const storage = await openStorage(address, { report: (error) => failed.push(error) });
  const nowMs = Date.now();
  try {
    await storage.transaction(async ({ users }) => {
      for (let number = 0; number < count; number++)
        await users.insert({
          id: newId(nowMs),
          username: `grown_${letters(number)}`,
          role: number < LEADS ? 'Work Lead' : 'Artisan',
          image: '',
          status: 'Offline',
          isActive: true,
          passwordHash: null,
          mustChangePassword: false,
          createdAtMs: nowMs,
          updatedAtMs: nowMs,
        });
    });
  } finally {
    await storage.close();
  }
  if (failed.length > 0) throw new Error('The plant could not be filled', { cause: failed[0] });
}

/** User names contain only letters. */
const letters = (number: number): string =>
  [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');

interface Batch {
  readonly count: number;
  readonly name: (number: number) => string;
}

function store(storage: Storage, author: Caller, { count, name }: Batch): Promise<void> {
  return storage.transaction(async (tx) => {
    const tagIds = await tagsOf(tx);
    for (let number = 0; number < count; number++) {
      const random = seededRandom(number);
      const nowMs = Date.now() - random.below(YEAR_HOURS) * HOUR_MS;
      const content = contentOf(author, { name: name(number), noun: NOUNS[number % NOUNS.length] ?? '' }, random, nowMs);
      const id = await storeNewInstruction(tx, author, content, nowMs);
      const tagId = tagIds[random.below(tagIds.length)];
      if (tagId !== undefined && random.below(4) === 0) await tx.tags.assign(id, [tagId]);
    }
  });
}

async function tagsOf(tx: Transaction): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const name of TAGS) ids.push((await tx.tags.ensure({ id: newId(Date.now()), name }, Date.now())).id);
  return ids;
}

function contentOf(
  author: Caller,
  { name, noun }: { readonly name: string; readonly noun: string },
  random: Random,
  createdAtMs: number,
): InstructionContent {
  const title = `${noun} ${name} overhaul`;
  const start = newContent({ title, createdBy: author.username, createdAtMs, stepId: newId(createdAtMs) });
  return { ...start, steps: Array.from({ length: stepCountOf(random) }, (_, index) => stepOf(name, index, random)) };
}

/** One to four; every fiftieth instruction has forty. */
function stepCountOf(random: Random): number {
  return random.below(50) === 0 ? 40 : 1 + random.below(4);
}

function stepOf(name: string, index: number, random: Random): Step {
  const part = PARTS[random.below(PARTS.length)];
  const title = `${VERBS[random.below(VERBS.length)]} the ${part}`;
  const text = `Clean the ${part} of unit ${name}, put it in by hand and torque it crosswise to ${10 + random.below(90)} Nm, place ${index + 1}.`;
  return { ...defaultStep(newId(Date.now())), title, content: htmlToDocument(`<p>${text}</p>`) };
}
