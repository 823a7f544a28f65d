import { createHash, randomUUID } from 'node:crypto';
import { samplePng } from '@benchbook/testkit';
import { sampleZip } from '@benchbook/testkit/sample-zip';
import { at, listAt } from '../../lib/caller.ts';
import { makeInstruction, type People } from '../../lib/plant.ts';
import { readState, saveWrite, tickWrite, uploadWrite, type Write } from '../writes.ts';
import { gridStl } from './grid-stl.ts';
import type { Held, Kind, MakeWrite, PhasedWrite } from './phased-write.ts';
import { resumableWrite } from './resumable-write.ts';

/** Edge of a model that is processed for some seconds. */
const MODEL_EDGE = 60;

/** Factories of the writes. Steps and files of the plant are chosen by number, as in the other proofs. */
export const MAKE = {
  save: plain(saveWrite),
  tick: plain(tickWrite),
  upload: plain((_plant, index) => uploadWrite(index)),
  'resumable upload': (_plant, index) => resumableWrite(index),
  release: (_plant, index) => releaseWrite(index),
  model: (_plant, index) => modelWrite(index),
  import: (_plant, index) => importWrite(index),
} as const satisfies Record<Kind, MakeWrite>;

function plain(make: (plant: Parameters<MakeWrite>[0], index: number) => Write): MakeWrite {
  return (plant, index) => {
    const write = make(plant, index);
    return {
      name: write.name,
      send: async (people) => void (await write.send(people)),
      look: async (people) => write.look(await readState(people, plant)),
    };
  };
}

const STEPS_OF_RELEASE = 30;

/** Confirmed by the call, and finished when the build has made it assignable. */
function releaseWrite(index: number): PhasedWrite {
  const key = randomUUID();
  let id = '';
  return {
    name: `release ${index}`,
    prepare: async ({ admin }) => {
      id = (await makeInstruction(admin, `Released ${index}`, STEPS_OF_RELEASE)).id;
    },
    send: async ({ admin }) => void (await admin.succeed('PATCH', `/api/wip/${id}`, { json: { release: true }, key })),
    look: async ({ admin }) => {
      const read = await admin.succeed('GET', `/api/wip/${id}`);
      if (at(read, 'release') !== true) return 'absent';
      if (at(read, 'isAssignable') !== true) return 'under way';
      const revision = at(read, 'liveRevision');
      if (revision !== 1) return revision === null ? 'half' : 'doubled';
      return listAt(await admin.succeed('GET', `/api/wip/${id}?revision=live`), 'steps').length === STEPS_OF_RELEASE
        ? 'there'
        : 'half';
    },
  };
}

function modelWrite(index: number): PhasedWrite {
  const key = randomUUID();
  const name = `part_${index}.stl`;
  const bytes = gridStl(MODEL_EDGE, index);
  return {
    name: `model ${index}`,
    send: async ({ admin }) => {
      const form = new FormData();
      form.set('file_name', new File([new Uint8Array(bytes)], name, { type: 'model/stl' }));
      await admin.succeed('POST', '/api/mp/upload', { form, key });
    },
    look: async ({ admin }) => {
      const queue = await admin.succeed('GET', '/api/mp');
      const rows = (Array.isArray(queue) ? queue : []).filter((row) => at(row, 'name') === name);
      if (rows.length > 1) return 'doubled';
      const state = at(rows[0], 'state');
      if (state === undefined) return 'absent';
      if (state === 'Failed') return 'half';
      return state === 'Review' ? 'there' : 'under way';
    },
  };
}

const STEPS_OF_PACKAGE = 40;
const FILES_OF_PACKAGE = 12;

/** An instruction with photos: all steps with all their files, or nothing. */
function importWrite(index: number): PhasedWrite {
  const key = randomUUID();
  const title = `Imported ${index}`;
  const files = Array.from({ length: FILES_OF_PACKAGE }, (_, number) => ({
    name: `package_${index}_${number}.png`,
    bytes: samplePng({ width: 96 + number, height: 64 + index, color: [number * 20, 90, index % 256] }),
  }));
  let packed: Promise<Buffer> | undefined;
  return {
    name: `import ${index}`,
    send: async ({ admin }) => {
      // The same bytes each time; otherwise the key would identify another call.
      packed ??= packageOf(title, files);
      const form = new FormData();
      form.set('package', new File([new Uint8Array(await packed)], 'guide.zip', { type: 'application/zip' }));
      await admin.succeed('POST', '/api/packages', { form, key });
    },
    look: async (people) => importHeld(people, title, files),
  };
}

type PackedFile = { readonly name: string; readonly bytes: Uint8Array };

function packageOf(title: string, files: readonly PackedFile[]): Promise<Buffer> {
  const steps = Array.from({ length: STEPS_OF_PACKAGE }, (_, number) => {
    const file = files[number];
    return { id: randomUUID(), title: `Step ${number}`, attachments: file ? [{ id: randomUUID(), file: file.name }] : [] };
  });
  const listed = files.map(({ name, bytes }) => ({ name, sha256: createHash('sha256').update(bytes).digest('hex') }));
  const document = { format: 'benchbook-instruction', version: 1, title, kind: 'steps', steps, files: listed };
  const packed = Object.fromEntries(files.map(({ name, bytes }) => [`files/${name}`, bytes]));
  return sampleZip({ 'instruction.json': JSON.stringify(document), ...packed });
}

async function importHeld({ admin }: People, title: string, files: readonly PackedFile[]): Promise<Held> {
  const list = await admin.succeed('GET', '/api/wip?limit=500');
  const rows = (Array.isArray(list) ? list : listAt(list, 'items')).filter((row) => at(row, 'title') === title);
  const library = await admin.succeed('GET', '/api/attachments');
  const names = new Set((Array.isArray(library) ? library : []).map((file) => String(at(file, 'path'))));
  const thereNames = files.filter(({ name }) => names.has(name));
  if (rows.length > 1) return 'doubled';
  if (rows.length === 0) return thereNames.length === 0 ? 'absent' : 'half';
  const read = await admin.succeed('GET', `/api/wip/${String(at(rows[0], '_id'))}`);
  const isWhole = listAt(read, 'steps').length === STEPS_OF_PACKAGE && thereNames.length === files.length;
  return isWhole ? 'there' : 'half';
}
