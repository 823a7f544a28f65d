import { findListItemProblem, type PublicationPage } from '@benchbook/domain/publication';
import { z } from 'zod';
import { LIST_ITEM_BLANK } from '../messages/index.ts';
import { dateMs } from '../wire/date-ms.ts';
import { shortText } from '../wire/text.ts';
import { withoutUndefined } from '../wire/without-undefined.ts';

/** Items as they may be sent; a blank one is refused (VAL-35). */
const texts = z.array(shortText.refine((item) => findListItemProblem(item) !== 'blank', LIST_ITEM_BLANK)).max(10_000);

/** Document metadata as it is read. `rescissionDate` is in epoch milliseconds. */
export const publicationPageWire = z.object({
  docNum: z.string(),
  createdBy: z.string(),
  rescissionDate: z.number(),
  identificationAndClassification: z.string(),
  system: z.string(),
  subSystem: z.string(),
  subject: z.string(),
  references: z.array(z.string()),
  figures: z.array(z.string()),
  enclosures: z.array(z.string()),
});

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
});

/** What of a publication page was sent. Who made it is the server's to say: it is taken and passed over (VAL-67). */
export type PublicationInput = Partial<Omit<PublicationPage, 'createdBy'>>;

export function decodePublicationPage(wire: z.output<typeof publicationPageWire>): PublicationPage {
  const { docNum, rescissionDate, ...same } = wire;
  return { ...same, documentNumber: docNum, rescissionDateMs: rescissionDate };
}

export function encodePublicationPage(page: PublicationPage): z.output<typeof publicationPageWire> {
  return {
    docNum: page.documentNumber,
    createdBy: page.createdBy,
    rescissionDate: page.rescissionDateMs,
    identificationAndClassification: page.identificationAndClassification,
    system: page.system,
    subSystem: page.subSystem,
    subject: page.subject,
    references: [...page.references],
    figures: [...page.figures],
    enclosures: [...page.enclosures],
  };
}

export function decodePublicationInput(wire: z.output<typeof publicationPageInput>): PublicationInput {
  const { docNum, rescissionDate, createdBy: _ours, ...same } = wire;
  const sent = {
    ...same,
    documentNumber: docNum,
    rescissionDateMs: typeof rescissionDate === 'string' ? Date.parse(rescissionDate) : rescissionDate,
  };
  return withoutUndefined(sent);
}

export function encodePublicationInput(input: PublicationInput): z.output<typeof publicationPageInput> {
  const { documentNumber, rescissionDateMs, references, figures, enclosures, ...same } = input;
  return withoutUndefined({
    ...same,
    docNum: documentNumber,
    rescissionDate: rescissionDateMs,
    references: references && [...references],
    figures: figures && [...figures],
    enclosures: enclosures && [...enclosures],
  });
}
