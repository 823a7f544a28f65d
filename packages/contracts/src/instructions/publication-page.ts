import {
  fieldsOfPublication,
  findListItemProblem,
  type PUBLICATION_FIELDS,
  type PublicationPage,
} from '@benchbook/domain/publication';
import { z } from 'zod';
import { rule } from '../wire/messages.ts';
import { dateMs } from '../wire/moment.ts';
import { shortText } from '../wire/text.ts';

type List = z.ZodType<readonly string[], readonly string[]>;

/** Every field has its place on the wire. */
type PageShape = Readonly<Record<(typeof PUBLICATION_FIELDS)[keyof PublicationPage]['wire'], z.ZodType>>;

const list: List = z.array(z.string());

/** Items as they may be sent; a blank one is refused (VAL-35). */
const texts: List = z.array(shortText.refine((item) => findListItemProblem(item) !== 'blank', rule('listItemBlank'))).max(10_000);

/** Document metadata as it is read. `rescissionDate` is in epoch milliseconds. */
export const publicationPageWire = z.object({
  docNum: z.string(),
  createdBy: z.string(),
  rescissionDate: z.number(),
  identificationAndClassification: z.string(),
  system: z.string(),
  subSystem: z.string(),
  subject: z.string(),
  references: list,
  figures: list,
  enclosures: list,
} satisfies PageShape);

/** The same as it may be sent: any part of it, the date as a number or as ISO text. */
export const publicationPageInput = z.object({
  docNum: shortText.optional(),
  createdBy: shortText.optional(),
  rescissionDate: z.union([dateMs, z.iso.datetime({ offset: true })]).optional(),
  identificationAndClassification: shortText.optional(),
  system: shortText.optional(),
  subSystem: shortText.optional(),
  subject: shortText.optional(),
  references: texts.optional(),
  figures: texts.optional(),
  enclosures: texts.optional(),
} satisfies PageShape);

/** What of a publication page was sent. Who made it is the server's to say: it is taken and passed over (VAL-67). */
export type PublicationInput = Partial<Omit<PublicationPage, 'createdBy'>>;

export function decodePublicationPage(wire: z.output<typeof publicationPageWire>): PublicationPage {
  return fieldsOfPublication.complete(fieldsOfPublication.fromWire(wire));
}

export function encodePublicationPage(page: PublicationPage): z.output<typeof publicationPageWire> {
  return fieldsOfPublication.toWire(page);
}

export function decodePublicationInput(wire: z.output<typeof publicationPageInput>): PublicationInput {
  const { createdBy: _ours, rescissionDate: date, ...same } = wire;
  return fieldsOfPublication.fromWire({ ...same, rescissionDate: typeof date === 'string' ? Date.parse(date) : date });
}

export function encodePublicationInput(input: PublicationInput): z.output<typeof publicationPageInput> {
  return fieldsOfPublication.toWire<Partial<PublicationPage>>(input);
}
