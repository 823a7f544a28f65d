import { fieldsOfSettings, type InstructionSettings, type SETTINGS_FIELDS } from '@benchbook/domain/instructions';
import { z } from 'zod';
import { shortText } from '../wire/text.ts';
import { type AlertInput, decodeInfoPageInput, encodeInfoPage, infoPageInput } from './alerts.ts';
import {
  decodePublicationInput,
  encodePublicationInput,
  type PublicationInput,
  publicationPageInput,
} from './publication-page.ts';
import { decodeLink, encodeLink } from './settings.ts';

/** What kind of instruction it is, is decided when it is made. */
type Sendable = Omit<InstructionSettings, 'kind'>;
type WireName = (typeof SETTINGS_FIELDS)[keyof Sendable]['wire'];

const texts: z.ZodType<readonly string[], readonly string[]> = z.array(shortText).max(10_000);

/** Fields beside the steps that a create or save may carry; the names of the publication payload win (D-043). */
export const fieldsShape = {
  title: shortText.optional(),
  pdfPath: shortText.nullish(),
  preview_img: shortText.nullish(),
  previewImageName: shortText.nullish(),
  previewImages: texts.nullish(),
  require_info_checks: z.boolean().nullish(),
  infoChecksRequirement: z.boolean().nullish(),
  WipGroup: z
    .array(z.object({ wip_ID: z.string(), del: z.boolean().nullish() }))
    .max(100_000)
    .nullish(),
  publication_page: publicationPageInput.nullish(),
  publicationPagePayload: publicationPageInput.nullish(),
  info_page: infoPageInput.nullish(),
} satisfies Readonly<Record<WireName, z.ZodType>> & Readonly<Record<string, z.ZodType>>;

const fieldsWire = z.object(fieldsShape);

type Nullable<Body> = { readonly [Field in keyof Body]: Body[Field] | null };

/** What is null was not sent. */
export interface InstructionFields extends Nullable<Sendable> {
  readonly publication: PublicationInput | null;
  readonly alerts: readonly AlertInput[] | null;
}

export function decodeFields(wire: z.output<typeof fieldsWire>): InstructionFields {
  const publication = wire.publicationPagePayload ?? wire.publication_page;
  return {
    ...NO_FIELDS,
    ...fieldsOfSettings.fromWire({
      ...wire,
      isPDFViewer: null,
      preview_img: wire.previewImageName ?? wire.preview_img,
      require_info_checks: wire.infoChecksRequirement ?? wire.require_info_checks,
      WipGroup: wire.WipGroup?.map(decodeLink),
    }),
    publication: publication ? decodePublicationInput(publication) : null,
    alerts: wire.info_page ? decodeInfoPageInput(wire.info_page) : null,
  };
}

export function encodeFields(fields: InstructionFields): z.output<typeof fieldsWire> {
  const { WipGroup, ...settings } = fieldsOfSettings.toWire<Partial<Sendable>>(sentSettings(fields));
  return {
    ...settings,
    ...(WipGroup && { WipGroup: WipGroup.map(encodeLink) }),
    ...(fields.publication === null ? {} : { publication_page: encodePublicationInput(fields.publication) }),
    ...(fields.alerts === null ? {} : { info_page: encodeInfoPage(fields.alerts) }),
  };
}

const SENDABLE = fieldsOfSettings.names.filter((field): field is keyof Sendable => field !== 'kind');

/** The settings that were sent. */
export function sentSettings(fields: Nullable<Sendable>): Partial<Sendable> {
  return Object.fromEntries(SENDABLE.filter((field) => fields[field] !== null).map((field) => [field, fields[field]]));
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
