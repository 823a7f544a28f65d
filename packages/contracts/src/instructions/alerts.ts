import { type ALERT_FIELDS, type Alert, type AlertBody, fieldsOfAlert, withNamesOfTheirOwn } from '@benchbook/domain/alerts';
import { z } from 'zod';
import { holdsHalfCharacter } from '../wire/holds-half-character.ts';
import { holdsNul } from '../wire/holds-nul.ts';
import { rule } from '../wire/messages.ts';
import { shortText } from '../wire/text.ts';

type WireName = (typeof ALERT_FIELDS)[keyof AlertBody]['wire'];

/** Every field has its place in an item; the name is its key. */
type ItemShape = Readonly<Record<Exclude<WireName, 'name'> | '_id', z.ZodType>>;

/** One item of `info_page`; its name is the key. `_id` is ours: it lets an item be renamed and merged. */
const alertWire = z.object({
  _id: z.string().optional(),
  category: z.string(),
  steps: z.array(z.string()),
  global: z.boolean(),
  content: z.string(),
} satisfies ItemShape);

export const infoPageWire = z.record(z.string(), alertWire);

const alertInputWire = z.object({
  _id: z.string().max(200).nullish(),
  category: shortText.nullish(),
  steps: z.array(z.string()).max(100_000).nullish(),
  global: z.boolean().nullish(),
  content: z.string().nullish(),
} satisfies ItemShape);

/** An alert under the names of the domain, as the clipboard has it. */
export const alertForm = z.object({
  id: z.string(),
  name: shortText,
  category: shortText,
  stepIds: z.array(z.string()),
  isGlobal: z.boolean(),
  content: z.string(),
} satisfies Readonly<Record<keyof Alert, z.ZodType>>);

/** Maximum number of alerts of an instruction; a save writes each of them. */
const ALERTS_MAX = 10_000;

const infoPageObject = z
  .record(shortText, alertInputWire)
  .refine((page) => Object.keys(page).length <= ALERTS_MAX, rule('mostAlerts', { most: ALERTS_MAX }));

const parsedText = z.codec(z.string(), z.unknown(), {
  decode: (text, context) => {
    const page = parsePage(text);
    if (page !== undefined) return page;
    context.issues.push({
      code: 'invalid_format',
      format: 'json_string',
      input: text,
      message: rule('objectOrText'),
    });
    return z.NEVER;
  },
  encode: (page) => JSON.stringify(page),
});

const infoPageText = parsedText.pipe(infoPageObject);

/** The info page as it may be sent: an object, or JSON text (D-022). */
export const infoPageInput = z.union([infoPageObject, infoPageText]);

/** An alert as it was sent; without an id it is known by its name. */
export interface AlertInput extends AlertBody {
  readonly id: string | null;
}

export function decodeInfoPage(wire: z.output<typeof infoPageWire>): Alert[] {
  return decodeInfoPageInput(wire).map((alert) => ({ ...alert, id: alert.id ?? alert.name }));
}

/** The name is the key: of two with one name, none may be lost. */
export function encodeInfoPage(alerts: ReadonlyArray<Alert | AlertInput>): z.output<typeof infoPageWire> {
  const items = withNamesOfTheirOwn(alerts).map((alert) => {
    const { name, ...item } = fieldsOfAlert.toWire(fieldsOfAlert.stored(alert));
    return [name, { ...(alert.id !== null && { _id: alert.id }), ...item, steps: [...item.steps] }];
  });
  return Object.fromEntries(items);
}

export function decodeInfoPageInput(wire: z.output<typeof infoPageInput>): AlertInput[] {
  return Object.entries(wire).map(([name, item]) => ({
    ...fieldsOfAlert.complete(fieldsOfAlert.fromWire({ ...item, name })),
    id: item._id ?? null,
  }));
}

/** Undefined for text that is not JSON, or has what no body may have: NUL, half characters, `__proto__`. */
function parsePage(text: string): unknown {
  if (holdsNul(text) || holdsHalfCharacter(text)) return undefined;
  try {
    const page: unknown = JSON.parse(text);
    return typeof page === 'object' && page !== null && Object.hasOwn(page, '__proto__') ? undefined : page;
  } catch {
    return undefined; // The refusal says what it has to be.
  }
}
