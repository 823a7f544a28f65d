import { type FieldDescriptions, FieldTable } from '../fields/index.ts';
import { typedLine } from '../words/index.ts';

/** Document metadata of an instruction (`publication_page` on the wire). */
export interface PublicationPage {
  readonly documentNumber: string;
  /** User name of the author at creation. */
  readonly createdBy: string;
  /** Epoch milliseconds: creation date plus 1, 3 or 5 years. */
  readonly rescissionDateMs: number;
  readonly identificationAndClassification: string;
  readonly system: string;
  readonly subSystem: string;
  readonly subject: string;
  readonly references: readonly string[];
  readonly figures: readonly string[];
  readonly enclosures: readonly string[];
}

const OWN = { omitted: 'nowhere', isWork: false, isCompared: true } as const;
const TEXT = { ...OWN, initial: '' } as const;
const LIST = { ...OWN, initial: [] } as const;

/**
 * All fields of a publication page, described once, in the order of the wire. Stored bodies, wire, saves, comparison and
 * packages use this table.
 */
export const PUBLICATION_FIELDS = {
  documentNumber: { ...TEXT, wire: 'docNum' },
  createdBy: { ...TEXT, wire: 'createdBy' },
  rescissionDateMs: { ...OWN, wire: 'rescissionDate', initial: 0 },
  identificationAndClassification: { ...TEXT, wire: 'identificationAndClassification' },
  system: { ...TEXT, wire: 'system' },
  subSystem: { ...TEXT, wire: 'subSystem' },
  subject: { ...TEXT, wire: 'subject' },
  references: { ...LIST, wire: 'references' },
  figures: { ...LIST, wire: 'figures' },
  enclosures: { ...LIST, wire: 'enclosures' },
} as const satisfies FieldDescriptions<PublicationPage>;

export const fieldsOfPublication = new FieldTable<PublicationPage, typeof PUBLICATION_FIELDS>(PUBLICATION_FIELDS);

/**
 * The page as stored: each text on one line without invisible characters, because a document number is printed as it is
 * (VAL-67).
 */
export function plainPage<Page extends Partial<PublicationPage>>(page: Page): Page {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    return typeof value === 'string' ? typedLine(value) : value;
  };
  return Object.fromEntries(Object.entries(page).map(([name, value]) => [name, plain(value)])) as Page;
}
