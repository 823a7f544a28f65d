import { listInstructions, summaryCodec } from '@benchbook/contracts';
import { compareSummaries, fitsFilter, type ListFilter, readListOrder } from '@benchbook/domain/instruction-list';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { foundKey } from '@benchbook/domain/search';
import type { SavedInstruction } from '../saved/saved-database.ts';
import { WITHDRAWN } from './served.ts';

/** The list of downloaded instructions, searched, filtered and sorted by the server's rules. */
export function listAnswer(saved: readonly SavedInstruction[], asked: URLSearchParams, userId: string): Response {
  const {
    q = '',
    sort = 'title',
    archived = 'hidden',
    mine,
    draft,
    tag,
  } = listInstructions.query.parse(Object.fromEntries(asked));
  const words = foundKey(q).split(' ').filter(Boolean);
  const filter: ListFilter = { ownerId: mine ? userId : null, hasDraft: draft ?? false, tagId: tag ?? null, archived };
  const order = readListOrder(sort);
  const rows = saved
    .filter(({ takenBack }) => takenBack === null || takenBack === WITHDRAWN)
    .map(({ summary }) => readSummary(JSON.parse(summary)))
    .filter(({ row }) => fitsFilter(row, filter) && words.every((word) => textOf(row).includes(word)));
  if (order) {
    const compare = compareSummaries(order);
    rows.sort((one, other) => compare(one.row, other.row));
  }
  const body = rows.map(({ wire }) => wire);
  return Response.json(body, { headers: { 'x-total-count': String(body.length) } });
}

/** Members that a summary stored by an older version of the app lacks. */
const NOT_SAID = {
  _id: '',
  title: '',
  isPDFViewer: false,
  preview_img: '',
  preview_sha256: null,
  stepCount: 0,
  revision: null,
  release: true,
  isBuilding: false,
  liveRevision: null,
  hasDraft: false,
  isAssignable: true,
  archived: false,
  workStatus: 'Not Started',
  assignees: 0,
  completion: 0,
  tags: [],
  creation_date: 0,
  modified_date: 0,
  publication_page: { docNum: '', system: '', subject: '' },
};

/** The wire object stays as it was stored. */
const readSummary = (wire: object): { wire: object; row: InstructionSummary } => ({
  wire,
  row: summaryCodec.parse({ ...NOT_SAID, ...wire }),
});

function textOf({ title, documentNumber, system, subject, tags }: InstructionSummary): string {
  return [title, documentNumber, system, subject, ...tags.map(({ name }) => name)].map(foundKey).join('\n');
}
