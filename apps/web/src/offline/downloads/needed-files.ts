import { type FileReference, fileKind } from '@benchbook/domain/attachments';
import { linkedIds } from '@benchbook/domain/highlights';
import type { InstructionView } from '@benchbook/domain/instructions';
import { findTokens } from '@benchbook/domain/markup';
import { flattenSteps } from '@benchbook/domain/steps';
import {
  convertedAddress,
  fileAddress,
  pictureAddresses,
  screenAddress,
  screenAddresses,
  shownModelAddress,
  thumbnailAddress,
} from '../../blocks/attachment-viewer/file-address.ts';
import { readPdfAddress } from '../../blocks/pdf-marks/pdf-address.ts';
import type { SavedFile } from '../saved/saved-database.ts';

/** The files of an instruction: required ones, and pictures that it can be shown without. */
export interface NeededFiles {
  readonly files: readonly SavedFile[];
  readonly extras: readonly SavedFile[];
  /** 3D models, for the colours of their parts. */
  readonly models: readonly Pick<FileReference, 'id' | 'sha256'>[];
}

/** The files of a revision, each once, under the addresses that screens request. */
export function neededFiles(view: InstructionView, previewSha256: string | null): NeededFiles {
  const { content } = view;
  const holders = [...flattenSteps(content.steps), ...content.highlights];
  const all = new Map(holders.flatMap(({ attachments }) => attachments).map(({ file }) => [file.sha256, file]));
  const files = [...all.values()].map((file) => ({ address: shownAt(file), name: file.path, sizeBytes: file.sizeBytes }));
  if (content.pdfPath && !files.some(({ address }) => address === readPdfAddress(view)))
    files.push({ address: readPdfAddress(view), name: content.pdfPath, sizeBytes: 0 });
  // Without its copy a large photo is shown from the original, and most films have none.
  const copied = [...all.values()].flatMap((file) => [
    ...screenAddresses(file).filter((address) => address === screenAddress(file)),
    ...(fileKind(file.extension) === 'video' ? [convertedAddress(file)] : []),
  ]);
  const pictured = [...all.values()].filter(({ extension }) => ['image', 'model'].includes(fileKind(extension)));
  return {
    files,
    extras: [
      ...copied.map((address) => ({ address, name: address, sizeBytes: 0 })),
      ...[...new Set([...pictured.map(({ sha256 }) => sha256), ...(previewSha256 === null ? [] : [previewSha256])])].map(
        (sha256) => ({ address: thumbnailAddress({ sha256 }), name: sha256, sizeBytes: 0 }),
      ),
    ],
    models: [...all.values()].filter(({ extension }) => fileKind(extension) === 'model'),
  };
}

function shownAt(file: FileReference): string {
  switch (fileKind(file.extension)) {
    case 'image':
      return pictureAddresses(file)[0] ?? fileAddress(file);
    case 'model':
      return shownModelAddress(file);
    default:
      return fileAddress(file);
  }
}

/** Instructions linked from the texts, from marks in the PDF, and in the author's list. */
export function linkedInstructions({ content }: Pick<InstructionView, 'content'>): readonly string[] {
  const tokens = flattenSteps(content.steps).flatMap((step) => findTokens(step.content));
  return [
    ...new Set([
      ...tokens.flatMap((token) => (token.type === 'instructionLink' && token.attrs.id !== '' ? [token.attrs.id] : [])),
      ...linkedIds(content.highlights),
      ...content.links.filter(({ isRemoved }) => !isRemoved).map(({ instructionId }) => instructionId),
    ]),
  ];
}
