import type { Selectable } from 'kysely';
import type { DocumentProposalStore, ProposalFile, ReadProposal, StoredProposal } from '../../../ports/document-proposals.ts';
import type { SqlSession } from '../session.ts';
import type { DocumentProposalFileTable, DocumentProposalTable } from '../tables/document-proposal.ts';
import { flag } from '../tables/index.ts';

/** File rows per statement. */
const FILES_AT_ONCE = 100;

export class SqlDocumentProposals implements DocumentProposalStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<StoredProposal | null> {
    const query = this.#session.db.selectFrom('document_proposal').selectAll().where('id', '=', id);
    const row = await this.#session.hold(query).executeTakeFirst();
    if (!row) return null;
    const files = await this.#session.db
      .selectFrom('document_proposal_file')
      .selectAll()
      .where('proposal_id', '=', id)
      .orderBy('kind')
      .orderBy('position')
      .execute();
    return toProposal(row, files);
  }

  async insert(proposal: StoredProposal): Promise<void> {
    await this.#session.db
      .insertInto('document_proposal')
      .values({
        id: proposal.id,
        user_id: proposal.userId,
        name: proposal.name,
        title: proposal.title,
        password: proposal.sealedPassword,
        instruction_id: proposal.instructionId,
        state: proposal.state,
        message: proposal.message,
        needs_password: flag(proposal.needsPassword),
        created_at: proposal.createdAtMs,
      })
      .execute();
    await this.#insertFiles([fromFile(proposal.id, 'source', 0, proposal.source)]);
  }

  async finish(id: string, { steps, pictures }: ReadProposal): Promise<void> {
    await this.#change(id, { state: 'ready', password: null });
    await this.#insertFiles([
      fromFile(id, 'steps', 0, steps),
      ...pictures.map((file, position) => fromFile(id, 'picture', position, file)),
    ]);
  }

  async refuse(id: string, { message, needsPassword }: Pick<StoredProposal, 'message' | 'needsPassword'>): Promise<void> {
    await this.#change(id, {
      state: 'unusable',
      message,
      needs_password: flag(needsPassword),
      password: null,
    });
  }

  async unlock(id: string, sealedPassword: string): Promise<void> {
    await this.#change(id, { state: 'waiting', message: '', needs_password: flag(false), password: sealedPassword });
  }

  async delete(id: string): Promise<void> {
    await this.#session.db.deleteFrom('document_proposal_file').where('proposal_id', '=', id).execute();
    await this.#session.db.deleteFrom('document_proposal').where('id', '=', id).execute();
  }

  async prune(beforeMs: number): Promise<void> {
    const old = this.#session.db.selectFrom('document_proposal').select('id').where('created_at', '<', beforeMs);
    for (const { id } of await old.execute()) await this.delete(id);
  }

  async #change(id: string, change: Partial<DocumentProposalTable>): Promise<void> {
    await this.#session.db.updateTable('document_proposal').set(change).where('id', '=', id).execute();
  }

  async #insertFiles(rows: readonly DocumentProposalFileTable[]): Promise<void> {
    for (let from = 0; from < rows.length; from += FILES_AT_ONCE)
      await this.#session.db
        .insertInto('document_proposal_file')
        .values(rows.slice(from, from + FILES_AT_ONCE))
        .execute();
  }
}

function toProposal(
  row: Selectable<DocumentProposalTable>,
  files: readonly Selectable<DocumentProposalFileTable>[],
): StoredProposal {
  const ofKind = (kind: DocumentProposalFileTable['kind']): readonly ProposalFile[] =>
    files.filter((file) => file.kind === kind).map(toFile);
  const [source] = ofKind('source');
  const [steps] = ofKind('steps');
  if (!source) throw new Error(`proposal ${row.id} has no source`);
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    title: row.title,
    sealedPassword: row.password,
    instructionId: row.instruction_id,
    state: row.state,
    message: row.message,
    needsPassword: row.needs_password === 1,
    createdAtMs: row.created_at,
    source,
    read: steps ? { steps, pictures: ofKind('picture') } : null,
  };
}

function toFile({ name, sha256, size, media_type }: Selectable<DocumentProposalFileTable>): ProposalFile {
  return { name, sha256, sizeBytes: size, mediaType: media_type };
}

function fromFile(
  proposalId: string,
  kind: DocumentProposalFileTable['kind'],
  position: number,
  { name, sha256, sizeBytes, mediaType }: ProposalFile,
): DocumentProposalFileTable {
  return { proposal_id: proposalId, kind, position, name, sha256, size: sizeBytes, media_type: mediaType };
}
