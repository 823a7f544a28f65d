import type { InstructionContent } from '@benchbook/domain/instructions';
import { findImageIds, findTokens } from '@benchbook/domain/markup';
import { flattenSteps } from '@benchbook/domain/steps';
import type { Readers, RevisionFile } from '../../ports/index.ts';

/** Every file that a reader of an instruction needs, each once: attachments, pictures and links in the text, preview, PDF. */
export async function revisionFiles(readers: Readers, content: InstructionContent): Promise<RevisionFile[]> {
  const files = new Map<string, RevisionFile>();
  const steps = flattenSteps(content.steps);
  for (const { file } of [...steps, ...content.highlights].flatMap(({ attachments }) => attachments))
    files.set(file.path, pick(file));
  const linked = steps.flatMap((step) =>
    findTokens(step.content).flatMap((token) => (token.type === 'attachmentLink' ? [token.attrs.id] : [])),
  );
  const pictured = steps.flatMap((step) => findImageIds(step.content));
  for (const file of (await readers.files.findMany([...new Set([...linked, ...pictured])])).values())
    files.set(file.path, pick(file));
  // Not all of `previewImages`: these are earlier choices, which are not shown.
  for (const path of [content.previewImage, content.pdfPath]) {
    const file = path === '' || files.has(path) ? null : await readers.files.findByPath(path);
    if (file) files.set(path, pick(file));
  }
  return [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function pick({ path, sha256, sizeBytes, mediaType }: RevisionFile): RevisionFile {
  return { path, sha256, sizeBytes, mediaType };
}
