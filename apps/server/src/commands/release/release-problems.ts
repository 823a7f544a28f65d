import { assertNever } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { DEFAULT_PREVIEW_IMAGE, type InstructionContent } from '@benchbook/domain/instructions';
import { findImageIds, findTokens } from '@benchbook/domain/markup';
import { type BuildProblem, checkBeforeRelease } from '@benchbook/domain/release';
import { flattenSteps } from '@benchbook/domain/steps';
import type { BlobStore, Readers } from '../../ports/index.ts';

/** Goes through an instruction as a reader will, with what the stores know (design, section 4). */
export async function releaseProblems(readers: Readers, blobs: BlobStore, content: InstructionContent): Promise<BuildProblem[]> {
  const steps = flattenSteps(content.steps);
  const tokens = steps.flatMap((step) => findTokens(step.content));
  const linked = await readers.instructions.findMany(
    tokens.flatMap((token) => (token.type === 'instructionLink' ? [token.attrs.id] : [])),
  );
  const named = [
    ...tokens.flatMap((token) => (token.type === 'attachmentLink' ? [token.attrs.id] : [])),
    ...steps.flatMap((step) => findImageIds(step.content)),
    content.previewImage,
  ];
  const files = await knownNames(readers, named);
  const present = await presentBlobs(
    blobs,
    steps.flatMap((step) => step.attachments.map(({ file }) => file.sha256)),
  );
  return checkBeforeRelease(content, {
    hasFile: (sha256) => present.has(sha256),
    knowsFile: (idOrPath) => idOrPath === DEFAULT_PREVIEW_IMAGE || files.has(idOrPath),
    knowsInstruction: (id) => linked.get(id)?.deletedAtMs === null,
  });
}

/** One problem as a sentence for the author, with the number that stands on the card. */
export function describeProblem({ kind, stepNumber, subject }: BuildProblem): string {
  const where = stepNumber === null ? '' : `Step ${stepNumber}: `;
  switch (kind) {
    case 'missing-file':
      return `${where}the file "${subject}" is missing.`;
    case 'dead-link':
      return `${where}the link "${subject}" leads to something that is no longer there.`;
    case 'dead-picture':
      return `${where}a picture in the text is missing.`;
    case 'empty-step':
      return `${where}"${subject}" has neither text nor a file.`;
    case 'no-default-attachment':
      return `${where}no file is chosen to be shown first.`;
    case 'alert-without-step':
      return `The alert "${subject}" belongs to no step.`;
    case 'missing-preview-image':
      return `The preview image "${subject}" is missing.`;
    default:
      return assertNever(kind);
  }
}

/** Those of the ids and names that the store knows, also files hidden from the library. */
async function knownNames(readers: Readers, names: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(names)];
  const known = new Set<Id>((await readers.files.findMany(wanted)).keys());
  for (const name of wanted) if (!known.has(name) && (await readers.files.findByPath(name))) known.add(name);
  return known;
}

async function presentBlobs(blobs: BlobStore, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  for (const sha256 of new Set(hashes)) if (await blobs.stat(sha256)) present.add(sha256);
  return present;
}
