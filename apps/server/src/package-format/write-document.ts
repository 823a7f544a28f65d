import { type Alert, fieldsOfAlert } from '@benchbook/domain/alerts';
import { type AttachmentUse, fieldsOfUse } from '@benchbook/domain/attachments';
import { fieldsOfHighlight, type Highlight } from '@benchbook/domain/highlights';
import { canonicalJson, fieldsOfSettings, type InstructionContent } from '@benchbook/domain/instructions';
import { mapDocumentIds } from '@benchbook/domain/markup';
import { documentToHtml } from '@benchbook/domain/markup/html';
import { fieldsOfPublication } from '@benchbook/domain/publication';
import { fieldsOfStep, type Step } from '@benchbook/domain/steps';
import { FILE_PREFIX, PACKAGE_FORMAT, PACKAGE_VERSION } from './package-document.ts';

/** A file with its name in the package. */
export interface NamedFile {
  readonly name: string;
  /** Its name in the zip. */
  readonly path: string;
  readonly sha256: string;
}

/** Names in the package for the files of an instruction, by id and by library path. */
export interface FileNames {
  byId(id: string): string | undefined;
  byPath(path: string): string | undefined;
}

/**
 * The text of `instruction.json`: byte for byte the same for the same instruction. It contains nothing specific to its plant:
 * no ids of files, no times, no release.
 */
export function writeDocument(
  content: InstructionContent,
  tags: readonly string[],
  names: FileNames,
  files: readonly NamedFile[],
): string {
  const { title, kind, pdfPath, links, ...settings } = fieldsOfSettings.packed(content);
  const document = {
    format: PACKAGE_FORMAT,
    version: PACKAGE_VERSION,
    title,
    kind,
    pdf: names.byPath(pdfPath) ?? null,
    ...settings,
    previewImage: names.byPath(content.previewImage) ?? null,
    previewImages: content.previewImages.flatMap((path) => names.byPath(path) ?? []),
    tags: [...tags].sort(),
    publication: fieldsOfPublication.packed(content.publication),
    links: links.map(({ instructionId, isRemoved }) => ({ instructionId, isRemoved })),
    alerts: content.alerts.map(packedAlert),
    steps: content.steps.map((step) => packedStep(step, names)),
    ...(content.highlights.length > 0 && { highlights: content.highlights.map((each) => packedHighlight(each, names)) }),
    files: [...files]
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, path, sha256 }) => ({ name, ...(path === name ? {} : { path }), sha256 })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function packedAlert(alert: Alert): object {
  const { name, category, isGlobal, ...rest } = fieldsOfAlert.packed(alert);
  return { id: alert.id, name, category, isGlobal, ...rest };
}

function packedStep(step: Step, names: FileNames): object {
  const { title, content, timeEstimate, defaultUseId, ...plain } = fieldsOfStep.packed(step);
  const { days, hours, minutes } = timeEstimate;
  const named = mapDocumentIds(content, (each) => {
    const name = names.byId(each);
    return name === undefined ? each : `${FILE_PREFIX}${name}`;
  });
  return {
    id: step.id,
    title,
    content: documentToHtml(named),
    timeEstimate: { days, hours, minutes },
    ...plain,
    defaultAttachment: defaultUseId,
    attachments: step.attachments.map((use) => packedUse(use, names)),
    children: step.children.map((child) => packedStep(child, names)),
  };
}

function packedHighlight(highlight: Highlight, names: FileNames): object {
  const { marker, link, color, pdfPath: _ofItsPlant, ...fields } = fieldsOfHighlight.packed(highlight);
  return {
    id: highlight.id,
    marker,
    link: link && { instructionId: link.instructionId, title: link.title },
    color,
    ...inFixedOrder(fields),
    attachments: highlight.attachments.map((use) => packedUse(use, names)),
  };
}

function packedUse(use: AttachmentUse, names: FileNames): object {
  return {
    id: use.id,
    file: names.byId(use.file.id),
    ...inFixedOrder(fieldsOfUse.packed(use)),
    ...(use.annotations.length > 0 && { annotations: JSON.parse(canonicalJson(use.annotations)) }),
  };
}

/** Sorts the keys within each value, so that equal instructions give equal text. */
function inFixedOrder(fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, JSON.parse(canonicalJson(value))]));
}
