import { fileURLToPath } from 'node:url';
import { type Id, newId } from '@benchbook/domain/ids';
import type { PublicationPage } from '@benchbook/domain/publication';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { findInstruction } from '../commands/instructions/find-instruction.ts';
import { loadContent } from '../commands/instructions/load-content.ts';
import { buildRevision } from '../commands/release/build-revision.ts';
import { changeRelease } from '../commands/release/change-release.ts';
import { folderSource } from '../package-format/folder-source.ts';
import type { PackedInstruction } from '../package-format/packed-instruction.ts';
import { receivePackage } from '../package-format/receive-package.ts';
import { storePackage } from '../package-format/store-package.ts';
import type { DEMO_USERS } from './demo-users.ts';
import { withFileLinks } from './file-links.ts';
import { fillPeople, leavePlant } from './fill-people.ts';
import { fillThreads } from './fill-threads.ts';
import { giveWork } from './give-work.ts';
import { withHighlightTies } from './highlight-ties.ts';
import { colourModels } from './part-appearances.ts';
import { withPhotoMarkups } from './photo-markups.ts';
import { withStepNeeds } from './step-needs.ts';

type DemoUser = keyof typeof DEMO_USERS;

/** A guide of the demonstration: its folder, its tags, and how many steps or highlights each Artisan has done. */
interface DemoGuide {
  readonly folder: string;
  readonly publication: Pick<PublicationPage, 'documentNumber' | 'system' | 'subject'> & Partial<PublicationPage>;
  readonly tags: readonly string[];
  readonly done: Partial<Readonly<Record<DemoUser, number>>>;
}

const GUIDES: readonly DemoGuide[] = [
  {
    folder: 'farmbot-express',
    publication: {
      documentNumber: 'WI-0001',
      identificationAndClassification: 'FarmBot Express v1.1, open to all people of the plant',
      system: 'FarmBot Express',
      subSystem: 'Gantry, cross-slide, electronics box',
      subject: 'Assembly and maintenance',
      references: [
        'Licence: MIT (c) 2020 FarmBot Docs',
        'Source: FarmBot-Docs/farmbot-express, 14 pages of v1.1',
        'WI-0004 Garden robot - maintenance guide',
      ],
      figures: ['Electronics schematic, step 6.7', 'Left gantry column, chapter 8', 'Cross-slide, chapter 9'],
      enclosures: ['Component list of the left gantry column, step 8.1', 'Component list of the cross-slide, step 9.1'],
    },
    tags: ['Assembly', 'Gantry', 'Maintenance'],
    done: { demo_artisan: 12, demo_artisan_two: 0 },
  },
  {
    folder: 'sofle-keyboard',
    publication: {
      documentNumber: 'WI-0002',
      identificationAndClassification: 'Sofle Choc and Sofle v1 / v2, open to all people of the plant',
      system: 'Sofle keyboard',
      subSystem: 'PCB, Pro Micro, OLED display, plates',
      subject: 'Soldering and assembly',
      references: [
        'Licence: MIT (c) 2019 Josef Adamcik',
        'Source: josefadamcik/SofleKeyboard, docs/build_guide_choc.md and docs/build_guide.md',
      ],
      figures: ['Sockets and diodes on the board, step 1.3.2', 'Stages of the build, chapter 2.3'],
      enclosures: ['Tools and materials, steps 1.1 and 2.1'],
    },
    tags: ['Assembly', 'Soldering'],
    done: { demo_artisan: 0, demo_artisan_two: 31 },
  },
  {
    folder: 'laser-cut-enclosure',
    publication: {
      documentNumber: 'WI-0003',
      system: 'Laser-cut enclosure',
      subject: 'Fitting and gluing',
      references: [
        'Licence of the model: MIT (c) 2015 Michael Dawson-Haggerty',
        'Source of the model: mikedh/trimesh, models/box_sides.STEP',
      ],
    },
    tags: ['3D', 'Assembly', 'Gluing'],
    done: { demo_artisan: 0 },
  },
  {
    folder: 'farmbot-maintenance',
    publication: {
      documentNumber: 'WI-0004',
      system: 'Garden robot',
      subject: 'Maintenance',
      references: [
        'Licence: MIT (c) 2020 FarmBot Docs',
        'Source: FarmBot-Docs/farmbot-express, v1.1/extras/maintenance and v1.1/extras/troubleshooting',
      ],
    },
    tags: ['Maintenance'],
    done: { demo_artisan: 3 },
  },
];

/** Key of the progress of the filling, so that an interrupted one continues at the next start. */
export const DEMO_STATE = 'demo-plant';

/**
 * Fills a new plant with two real guides, one about a 3D model and one that is a PDF, released, assigned and partly done, and
 * with people, devices and feedback threads. Does nothing if the demonstration people are missing, or it was filled or removed
 * before.
 */
export async function fillPlant(context: AppContext): Promise<void> {
  const [state, first] = [await context.storage.read(({ meta }) => meta.get(DEMO_STATE)), await callersOf(context)];
  const [author, lead, supervisor] = [first.get('demo_engineer'), first.get('demo_lead'), first.get('demo_supervisor')];
  if (state !== null || !author || !lead || !supervisor) return;
  await fillPeople(context, supervisor);
  const people = await callersOf(context);
  const ids = new Map<string, Id>();
  for (const guide of GUIDES) {
    const id = await bringIn(context, author, guide, ids);
    ids.set(guide.folder, id);
    await colourModels(context, author, id);
    await release(context, author, id);
    await giveWork(context, lead, people, id, guide);
  }
  await fillThreads(context, people, ids);
  await leavePlant(context, supervisor);
  await context.storage.transaction((tx) => tx.meta.set(DEMO_STATE, 'filled'));
}

async function callersOf(context: AppContext): Promise<ReadonlyMap<string, Caller>> {
  const { rows } = await context.storage.read((readers) => readers.users.page({}));
  return new Map(rows.map(({ id, username, role }) => [username, { id, username, role, deviceId: null }]));
}

/**
 * Id of the guide, which may exist already.
 *
 * @param ids ids of the guides imported before, by folder
 */
async function bringIn(
  context: AppContext,
  author: Caller,
  { folder, publication, tags }: DemoGuide,
  ids: ReadonlyMap<string, Id>,
): Promise<Id> {
  const nowMs = context.clock.nowMs();
  const around = { username: author.username, nowMs, newId: () => newId(nowMs) };
  const source = await folderSource(fileURLToPath(new URL(`../../demo-content/${folder}`, import.meta.url)));
  const { instruction, files } = await receivePackage(source, context, around);
  const there = await context.storage.read(({ instructions }) => instructions.findByTitle(instruction.title));
  if (there) return there.id;
  const before = await context.storage.read((readers) => Promise.all([...ids.values()].map((id) => loadContent(readers, id))));
  const contentWith: PackedInstruction['contentWith'] = (fileOf) => {
    const content = withHighlightTies(instruction.contentWith(fileOf), before, ids);
    return {
      ...content,
      steps: withStepNeeds(withFileLinks(withPhotoMarkups(content.steps))),
      publication: { ...content.publication, ...publication },
    };
  };
  return (await storePackage(context, author, { instruction: { ...instruction, tags, contentWith }, files })).id;
}

/** Releases synchronously, without waiting for the queue; the queued job then finds nothing to do. */
async function release(context: AppContext, author: Caller, id: string): Promise<void> {
  const version = await context.storage.transaction(async (tx) => {
    await changeRelease(context, tx, author, id, { isReleased: true, isRead: false });
    return (await findInstruction(tx.instructions, id)).version;
  });
  await buildRevision(context, { instructionId: id, version, userId: author.id, reason: '' });
}
