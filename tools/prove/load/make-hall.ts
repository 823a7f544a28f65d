import { randomBytes } from 'node:crypto';
import { samplePng } from '@benchbook/testkit';
import { at, type Caller, listAt, signIn } from '../../lib/caller.ts';
import { ADMIN, ADMIN_PASSWORD, makeInstruction, release } from '../../lib/plant.ts';
import type { Guide, Person, Shift } from './shift.ts';

export interface HallSize {
  readonly artisans: number;
  readonly authors: number;
}

/** The people and their guides. */
export type Hall = Pick<Shift, 'artisans' | 'authors'> & { readonly admin: Caller };

const GUIDE_STEPS = 40;
const PICTURES = 4;
const PICTURE_BYTES = 200_000;
/** Guides per Artisan: enough for a shift. */
const ASSIGNED = 3;
const AT_ONCE = 4;

/** Creates the people and a guide with pictures for each author, and assigns some of them to every Artisan. */
export async function makeHall(url: string, { artisans, authors }: HallSize): Promise<Hall> {
  const admin = await signIn(url, ADMIN, ADMIN_PASSWORD);
  const guides = await inTurn(numbers(authors), (number) => makeGuide(admin, number));
  const authorPeople = await inTurn(numbers(authors), (number) =>
    makePerson(admin, `load_author_${letters(number)}`, 'Engineer'),
  );
  const artisanPeople = await inTurn(numbers(artisans), (number) =>
    makePerson(admin, `load_artisan_${letters(number)}`, 'Artisan'),
  );
  await inTurn([...guides.entries()], async ([index, { id }]) => {
    const has = artisanPeople.filter((_, number) => assignedTo(number, guides.length).includes(index));
    const pendingAdditions = has.map((person, place) => [place, person.id]);
    await admin.succeed('PATCH', '/api/users/assignments', { json: { wip_id: id, pendingAdditions, pendingRemovals: [] } });
  });
  return {
    admin,
    artisans: artisanPeople.map((person, number) => ({
      person,
      guides: assignedTo(number, guides.length).flatMap((index) => guides[index] ?? []),
    })),
    authors: authorPeople.flatMap((person, number) => {
      const guide = guides[number];
      return guide ? [{ person, guide }] : [];
    }),
  };
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, number) => number);

/** Names contain only letters and underscores. */
const letters = (number: number): string => String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

/** Indexes of the guides of an Artisan; each Artisan starts with another one. */
function assignedTo(artisan: number, guides: number): readonly number[] {
  return numbers(Math.min(ASSIGNED, guides)).map((offset) => (artisan + offset) % guides);
}

async function makePerson(admin: Caller, username: string, role: 'Artisan' | 'Engineer'): Promise<Person> {
  await admin.succeed('POST', '/api/users/create', { json: { username, password: ADMIN_PASSWORD, role } });
  const { id, token } = await signIn(admin.url, username, ADMIN_PASSWORD);
  return { id, username, role, token };
}

async function makeGuide(admin: Caller, number: number): Promise<Guide> {
  const { id, stepIds } = await makeInstruction(admin, `Guide ${number} of the hall`, GUIDE_STEPS);
  const pictures: string[] = [];
  for (let picture = 0; picture < PICTURES; picture++) {
    const path = `guide_${number}_${picture}.png`;
    const form = new FormData();
    form.set('path', path);
    form.set('attachment', new File([new Uint8Array(samplePng({ width: 320, height: 240 })), randomBytes(PICTURE_BYTES)], path));
    const file = await admin.succeed('POST', '/api/attachments', { form });
    const use = { WIPID: id, StepID: stepIds[picture * 10], order: 0, _id: at(file, '_id') };
    await admin.succeed('POST', '/api/wip/createAttachmentInUse', { json: use });
    pictures.push(String(at(file, 'sha256')));
  }
  await release(admin, id);
  const version = Number(at(await admin.succeed('GET', `/api/wip/${id}`), 'version'));
  return { id, stepIds, version, pictures };
}

/** Runs some in parallel; results are in their order. */
async function inTurn<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = [...items.entries()];
  const maker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) made[next[0]] = await make(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, maker));
  return made;
}

/** Titles of a step list by id; used to check the final state. */
export function titlesOf(instruction: unknown): ReadonlyMap<string, string> {
  return new Map(listAt(instruction, 'steps').map((step) => [String(at(step, '_id')), String(at(step, 'title'))]));
}
