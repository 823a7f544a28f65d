import { type AssignmentBrief, NO_BRIEF, NOTE_MAX_LENGTH } from '@benchbook/domain/assignments';
import { z } from 'zod';

/** As read, in addition to an assignment; omitted if empty, so that plain clients see no change. */
export const readBriefShape = { dueDate: z.string().optional(), note: z.string().optional() };

/** As written: a day such as `2026-11-30`, and a short note. */
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
