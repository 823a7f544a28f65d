import { lineText } from '@benchbook/domain/words';
import { z } from 'zod';
import { rule } from './messages.ts';

/** SHA-256 of the bytes of a file, 64 hex digits. */
export const sha256Text = z.string().regex(/^[0-9a-f]{64}$/);

/** The most characters of a title, name or other short text (VAL-67). Step content has no limit. */
export const MAX_TEXT_LENGTH = 10_000;

/** A short text. */
export const shortText = z.string().max(MAX_TEXT_LENGTH);

/** A short text with something else than blanks in it. Kept as it came; who stores it trims. */
export const wordsText = shortText.refine((text) => lineText(text) !== '', rule('notBlank'));

/** Ids are UUIDs that we make, and texts that are merely compared: an unknown one is not found, never malformed. */
export const idText = z.string().min(1).max(200);

/** Where a page of a list ended: the server made it, of the sort value and the id of the last row. */
export const cursorText = z.string().max(4000);
