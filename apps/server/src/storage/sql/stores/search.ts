import type { PartKind } from '@benchbook/domain/instructions';
import { SEARCH_FIELDS } from '@benchbook/domain/search';
import type {
  FoundFile,
  FoundInstruction,
  SearchAnswer,
  SearchPlace,
  SearchQuery,
  SearchScope,
  SearchStore,
} from '../../../ports/search.ts';
import { chunks } from '../chunks.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import type { Hit } from './search-hits.ts';
import { type IndexedRef, indexAnew, indexPages, signOf } from './search-index.ts';
import { findMatches, type Match } from './search-match.ts';
import { holderOf, stepsAbove } from './steps-above.ts';

/** Maximum places shown per instruction or file. */
const PLACES_MAX = 4;

export class SqlSearch implements SearchStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find({ terms, scope, limit, offset }: SearchQuery): Promise<SearchAnswer> {
    const { matches, isCut } = await findMatches(this.#session, scope, terms);
    const page = matches.slice(offset, offset + limit);
    const titles = await this.#titles(page, scope);
    const files = await this.#files(page);
    const found: (FoundInstruction | FoundFile)[] = [];
    for (const match of page) {
      const places = await this.#places(match, scope);
      const instruction = titles.get(match.instructionId ?? '');
      const file = files.get(match.path ?? '');
      if (instruction) found.push({ kind: 'instruction', ...instruction, places });
      else if (file && match.instructionId === null) found.push({ kind: 'file', ...file, places });
    }
    return { found, hasMore: matches.length > offset + limit, isCut };
  }

  async wordsAmong(words: readonly string[]): Promise<readonly string[]> {
    if (words.length === 0) return [];
    const known = await this.#session.dialect.wordsAmong(this.#session.db, words, SEARCH_FIELDS.map(signOf));
    return words.filter((word) => known.has(word));
  }

  addPages(sha256: string, pages: readonly string[]): Promise<void> {
    return indexPages(this.#session, sha256, pages);
  }

  indexAnew(after: IndexedRef | null): Promise<IndexedRef | null> {
    return indexAnew(this.#session, after);
  }

  /** Titles as the person who searches may see them: no draft titles for readers. */
  async #titles(page: readonly Match[], { kind }: SearchScope) {
    const result = new Map<string, Pick<FoundInstruction, 'id' | 'title' | 'isPdf' | 'isLive'>>();
    for (const ids of chunks(page.flatMap(({ instructionId }) => instructionId ?? []))) {
      const rows = await this.#session.db
        .selectFrom('instruction')
        .leftJoin('live_text', 'live_text.instruction_id', 'instruction.id')
        .select(['instruction.id', 'instruction.title', 'instruction.kind', 'live_revision'])
        .select(['live_text.title as live_title', 'live_text.kind as live_kind'])
        .where('instruction.id', 'in', ids)
        .execute();
      for (const { id, live_revision, live_title, live_kind, ...own } of rows) {
        const isLive = live_revision !== null;
        const isWorkingCopy = kind === 'plant' || !isLive;
        const title = isWorkingCopy ? own.title : (live_title ?? '');
        result.set(id, { id, title, isPdf: (isWorkingCopy ? own.kind : live_kind) === 'pdf', isLive });
      }
    }
    return result;
  }

  async #files(page: readonly Match[]) {
    const result = new Map<string, Pick<FoundFile, 'path' | 'extension' | 'sha256'>>();
    for (const paths of chunks(page.flatMap(({ instructionId, path }) => (instructionId === null && path ? path : [])))) {
      const rows = await this.#session.db
        .selectFrom('library_file')
        .select(['path', 'extension', 'sha256'])
        .where('path', 'in', paths)
        .execute();
      for (const row of rows) result.set(row.path, row);
    }
    return result;
  }

  async #places({ hits }: Match, scope: SearchScope): Promise<readonly SearchPlace[]> {
    const shown = hits.filter(({ field }) => field !== 'title').slice(0, PLACES_MAX);
    const places: SearchPlace[] = [];
    for (const hit of shown) {
      const place = hit.row.part_id === null ? await this.#textPlace(hit, scope) : await this.#partPlace(hit, scope);
      if (place) places.push(place);
    }
    return places;
  }

  async #partPlace({ row }: Hit, scope: SearchScope): Promise<SearchPlace | null> {
    const { instruction_id, part_id, part_kind, parent_id, ref } = row;
    if (instruction_id === null || part_id === null) return null;
    const body = await this.#session.db.selectFrom('body').select('json').where('hash', '=', ref).executeTakeFirst();
    if (!body) return null;
    return {
      kind: 'part',
      partId: part_id,
      part: part_kind as PartKind,
      body: readJson(body.json),
      steps: await stepsAbove(this.#session, scope, instruction_id, part_kind === 'step' ? part_id : parent_id),
    };
  }

  async #textPlace({ field, row }: Hit, scope: SearchScope): Promise<SearchPlace | null> {
    const query = this.#session.db.selectFrom('search_text').select('text').where('row_number', '=', row.row_number);
    const text = (await query.executeTakeFirst())?.text ?? null;
    if (text === null) return null;
    if (field === 'tag') return { kind: 'tag', name: text };
    if (field === 'file') return { kind: 'file', path: text };
    const holder = await holderOf(this.#session, scope, row);
    return { kind: 'page', path: row.path ?? '', page: row.piece, text, ...holder };
  }
}
