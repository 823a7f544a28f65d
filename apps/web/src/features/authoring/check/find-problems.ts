import type { Id } from '@benchbook/domain/ids';
import { DEFAULT_PREVIEW_IMAGE, type InstructionContent } from '@benchbook/domain/instructions';
import { findTokens } from '@benchbook/domain/markup';
import { type BuildProblem, checkBeforeRelease, type LinkTarget, linkTarget, pinnedModels } from '@benchbook/domain/release';
import { flattenSteps } from '@benchbook/domain/steps';
import { shownModelAddress } from '../../../blocks/attachment-viewer/index.ts';
import { findLostPins } from '../../../blocks/model-viewer/index.ts';
import { ApiError } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';

/**
 * What a reader would stumble over, as the build will find it (design, section 4). The bytes of files and the pages of a
 * PDF are the server's to check; links to other instructions are asked for one by one, as there are few. Pins are looked for
 * on their models here, by the rule of the viewer; that takes its time, and `readsModels: false` leaves it out.
 */
export async function findProblems(
  { instructionId, content }: { readonly instructionId: Id; readonly content: InstructionContent },
  calls: AuthoringCalls,
  signal: AbortSignal,
  { readsModels = true } = {},
): Promise<readonly BuildProblem[]> {
  const [files, unreadable, instructions, lostAnnotations] = await Promise.all([
    calls.listFiles(),
    calls.listUnreadableFiles(),
    linkTargets(content, calls),
    readsModels ? findLostAnnotations(content, signal) : NONE_LOST,
  ]);
  const broken = new Set(unreadable.map((file) => file.sha256));
  const names = new Set(files.flatMap((file) => [file.id, file.path]));
  return checkBeforeRelease(content, {
    hasFile: () => true,
    isUnreadable: (sha256) => broken.has(sha256),
    knowsFile: (idOrPath) => names.has(idOrPath) || idOrPath === DEFAULT_PREVIEW_IMAGE,
    ownId: instructionId,
    linkTarget: (id) => instructions.get(id) ?? null,
    lostAnnotations,
    // Known to the server alone; the screen of the PDF lets nobody mark a page that is not there.
    pageCount: null,
  });
}

const NONE_LOST: ReadonlySet<string> = new Set();

/** One model after the other: each may take much memory. */
async function findLostAnnotations(content: InstructionContent, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  for (const { file, pins } of pinnedModels(content)) {
    try {
      const found = await findLostPins({ address: shownModelAddress(file), sizeBytes: file.sizeBytes, pins, signal });
      for (const id of found) lost.add(id);
    } catch (error) {
      signal.throwIfAborted();
      report.warning('The pins on a 3D model could not be checked', error); // a file that is missing is named by itself
    }
  }
  return lost;
}

async function linkTargets(content: InstructionContent, calls: AuthoringCalls): Promise<ReadonlyMap<Id, LinkTarget>> {
  const tokens = flattenSteps(content.steps).flatMap((step) => findTokens(step.content));
  const ids = new Set([
    ...tokens.flatMap((token) => (token.type === 'instructionLink' ? [token.attrs.id] : [])),
    ...content.highlights.flatMap(({ link }) => (link ? [link.instructionId] : [])),
  ]);
  const known = new Map<Id, LinkTarget>();
  await Promise.all(
    [...ids].map(async (id) => {
      try {
        const { content, release, isArchived } = await calls.read(id);
        known.set(id, linkTarget(content.title, release, isArchived));
      } catch (error) {
        const isGone = error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'DELETED');
        if (!isGone) known.set(id, { title: '', state: 'live' }); // not known to be dead: no alarm without cause
      }
    }),
  );
  return known;
}
