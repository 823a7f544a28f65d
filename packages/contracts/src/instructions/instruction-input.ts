import type { LinkedInstruction } from '@benchbook/domain/instructions';
import { z } from 'zod';
import { shortText } from '../wire/text.ts';
import { type AlertInput, decodeInfoPageInput, encodeInfoPage, infoPageInput } from './alerts.ts';
import {
  decodePublicationInput,
  encodePublicationInput,
  type PublicationInput,
  publicationPageInput,
} from './publication-page.ts';

/** Fields beside the steps that a create or save may carry; the names of the publication payload win (D-043). */
export const fieldsShape = {
  title: shortText.optional(),
  pdfPath: shortText.nullish(),
  preview_img: shortText.nullish(),
  previewImageName: shortText.nullish(),
  previewImages: z.array(shortText).max(10_000).nullish(),
  require_info_checks: z.boolean().nullish(),
  infoChecksRequirement: z.boolean().nullish(),
  WipGroup: z
    .array(z.object({ wip_ID: z.string(), del: z.boolean().nullish() }))
    .max(100_000)
    .nullish(),
  publication_page: publicationPageInput.nullish(),
  publicationPagePayload: publicationPageInput.nullish(),
  info_page: infoPageInput.nullish(),
};

const fieldsWire = z.object(fieldsShape);

/** What is null was not sent. */
export interface InstructionFields {
  readonly title: string | null;
  readonly pdfPath: string | null;
  readonly previewImage: string | null;
  readonly previewImages: readonly string[] | null;
  readonly requiresInfoChecks: boolean | null;
  readonly links: readonly LinkedInstruction[] | null;
  readonly publication: PublicationInput | null;
  readonly alerts: readonly AlertInput[] | null;
}

export function decodeFields(wire: z.output<typeof fieldsWire>): InstructionFields {
  const publication = wire.publicationPagePayload ?? wire.publication_page;
  return {
    title: wire.title ?? null,
    pdfPath: wire.pdfPath ?? null,
    previewImage: wire.previewImageName ?? wire.preview_img ?? null,
    previewImages: wire.previewImages ?? null,
    requiresInfoChecks: wire.infoChecksRequirement ?? wire.require_info_checks ?? null,
    links: wire.WipGroup?.map(({ wip_ID, del }) => ({ instructionId: wip_ID, isRemoved: del ?? false })) ?? null,
    publication: publication ? decodePublicationInput(publication) : null,
    alerts: wire.info_page ? decodeInfoPageInput(wire.info_page) : null,
  };
}

export function encodeFields(fields: InstructionFields): z.output<typeof fieldsWire> {
  return {
    ...(fields.title === null ? {} : { title: fields.title }),
    ...(fields.pdfPath === null ? {} : { pdfPath: fields.pdfPath }),
    ...(fields.previewImage === null ? {} : { preview_img: fields.previewImage }),
    ...(fields.previewImages === null ? {} : { previewImages: [...fields.previewImages] }),
    ...(fields.requiresInfoChecks === null ? {} : { require_info_checks: fields.requiresInfoChecks }),
    ...(fields.links === null
      ? {}
      : { WipGroup: fields.links.map(({ instructionId, isRemoved }) => ({ wip_ID: instructionId, del: isRemoved })) }),
    ...(fields.publication === null ? {} : { publication_page: encodePublicationInput(fields.publication) }),
    ...(fields.alerts === null ? {} : { info_page: encodeInfoPage(fields.alerts) }),
  };
}

/** Nothing of it sent: the start of a partial save. */
export const NO_FIELDS: InstructionFields = {
  title: null,
  pdfPath: null,
  previewImage: null,
  previewImages: null,
  requiresInfoChecks: null,
  links: null,
  publication: null,
  alerts: null,
};
