import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { codecFor } from '../wire/codec-for.ts';

/** What a screen may have to read again. */
export const CHANGED_SUBJECTS = [
  'instruction',
  'instructions',
  'progress',
  'reports',
  'feedback',
  'assignments',
  'users',
  'devices',
  'this-device',
  'tags',
  'attachments',
  'models',
  'notifications',
] as const;

export type ChangedSubject = (typeof CHANGED_SUBJECTS)[number];

const wire = z.object({
  module: z.literal('Changed'),
  /** User name of who changed it; empty for the machine. */
  sender: z.string(),
  subject: z.enum(CHANGED_SUBJECTS),
  /** Instruction, user or feedback thread that changed, or null for many. */
  id: z.string().nullable(),
  /** New version of an instruction, or null. */
  version: z.int().nullable(),
});

/** Ours: carries ids only, never content, so that it may go to whoever may read the subject. */
export const changed = defineEvent({
  name: 'Changed',
  direction: 'server to client',
  payload: codecFor(wire, {
    decode: ({ sender, subject, id, version }) => ({ kind: 'changed' as const, username: sender, subject, id, version }),
    encode: ({ username, subject, id, version }) => ({ module: 'Changed' as const, sender: username, subject, id, version }),
  }),
  description: 'Something was committed; who shows it reads it again.',
});
