import { type Alert, withNamesOfTheirOwn } from '@benchbook/domain/alerts';
import { z } from 'zod';
import { shortText } from '../wire/text.ts';

/** One item of `info_page`; its name is the key. `_id` is ours: it lets an item be renamed and merged. */
const alertWire = z.object({
  _id: z.string().optional(),
  category: z.string(),
  steps: z.array(z.string()),
  global: z.boolean(),
  content: z.string(),
});

export const infoPageWire = z.record(z.string(), alertWire);

const alertInputWire = z.object({
  _id: z.string().max(200).nullish(),
  category: shortText.nullish(),
  steps: z.array(z.string()).max(100_000).nullish(),
  global: z.boolean().nullish(),
  content: z.string().nullish(),
});

const infoPageObject = z.record(shortText, alertInputWire);

const infoPageText = z.codec(z.string(), infoPageObject, {
  decode: (text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({
        code: 'invalid_format',
        format: 'json_string',
        input: text,
        message: 'Must be an object, or the JSON text of one',
      });
      return z.NEVER;
    }
  },
  encode: (page) => JSON.stringify(page),
});

/** The info page as it may be sent: an object, or JSON text (D-022). */
export const infoPageInput = z.union([infoPageObject, infoPageText]);

/** An alert as it was sent; without an id it is known by its name. */
export interface AlertInput extends Omit<Alert, 'id'> {
  readonly id: string | null;
}

export function decodeInfoPage(wire: z.output<typeof infoPageWire>): Alert[] {
  return Object.entries(wire).map(([name, item]) => ({
    id: item._id ?? name,
    name,
    category: item.category,
    stepIds: item.steps,
    isGlobal: item.global,
    content: item.content,
  }));
}

/** The name is the key: of two with one name, none may be lost. */
export function encodeInfoPage(alerts: ReadonlyArray<Alert | AlertInput>): z.output<typeof infoPageWire> {
  const items = withNamesOfTheirOwn(alerts).map(({ id, name, category, stepIds, isGlobal, content }) => [
    name,
    { ...(id === null ? {} : { _id: id }), category, steps: [...stepIds], global: isGlobal, content },
  ]);
  return Object.fromEntries(items);
}

export function decodeInfoPageInput(wire: z.output<typeof infoPageInput>): AlertInput[] {
  return Object.entries(wire).map(([name, item]) => ({
    id: item._id ?? null,
    name,
    category: item.category ?? '',
    stepIds: item.steps ?? [],
    isGlobal: item.global ?? false,
    content: item.content ?? '',
  }));
}
