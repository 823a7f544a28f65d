import { type AssignmentBrief, NO_BRIEF, NOTE_MAX_LENGTH } from '@benchbook/domain/assignments';
import { z } from 'zod';

/** As it is read, beside the rest of an assignment; what there is not is left out, so that plain clients see no change. */
export const readBriefShape = { dueDate: z.string().optional(), note: z.string().optional() };

/** As it is given: a day such as `2026-11-30`, and a note of some sentences. */
export const givenBriefShape = {
  dueDate: z.iso.date().optional(),
  note: z.string().max(NOTE_MAX_LENGTH).optional(),
};

type BriefWire = { readonly dueDate?: string | undefined; readonly note?: string | undefined };

export const decodeBrief = (wire: BriefWire): AssignmentBrief => ({
  dueDate: wire.dueDate ?? NO_BRIEF.dueDate,
  note: wire.note ?? NO_BRIEF.note,
});

export const encodeBrief = ({ dueDate, note }: AssignmentBrief): { dueDate?: string; note?: string } => ({
  ...(dueDate === null ? {} : { dueDate }),
  ...(note === '' ? {} : { note }),
});

export const isBriefGiven = ({ dueDate, note }: BriefWire): boolean => dueDate !== undefined || note !== undefined;
