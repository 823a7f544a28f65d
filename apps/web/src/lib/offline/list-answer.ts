import { withoutAccents } from '@benchbook/domain/search';
import type { SavedInstruction } from './saved-database.ts';
import { WITHDRAWN } from './served.ts';

/** The part of a summary on the wire that a list is searched and sorted by. */
interface WireSummary {
  readonly title: string;
  readonly assignees: number;
  readonly workStatus: string;
  readonly publication_page: Readonly<Record<'docNum' | 'system' | 'subject', string>>;
  readonly tags: readonly { readonly name: string }[];
}

type Compare = (one: WireSummary, other: WireSummary) => number;

const COMPARE: Readonly<Record<string, Compare>> = {
  title: (one, other) => one.title.localeCompare(other.title),
  assignees: (one, other) => one.assignees - other.assignees,
  published: (one, other) => one.workStatus.localeCompare(other.workStatus),
};

/** The list of what is on this device, searched and sorted as the server would. */
export function listAnswer(saved: readonly SavedInstruction[], asked: URLSearchParams): Response {
  const words = withoutAccents(asked.get('q') ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const sort = asked.get('sort') ?? '';
  const compare = COMPARE[sort.replace(/^-/, '')];
  const summaries = saved
    .filter(({ takenBack }) => takenBack === null || takenBack === WITHDRAWN)
    .map(({ summary }): WireSummary => JSON.parse(summary))
    .filter((summary) => words.every((word) => textOf(summary).includes(word)));
  if (compare) summaries.sort(sort.startsWith('-') ? (one, other) => compare(other, one) : compare);
  return Response.json(summaries, { headers: { 'x-total-count': String(summaries.length) } });
}

function textOf({ title, publication_page: { docNum, system, subject }, tags }: WireSummary): string {
  return withoutAccents([title, docNum, system, subject, ...tags.map(({ name }) => name)].join(' '));
}
