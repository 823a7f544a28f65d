import type { StepDatabase } from './step.ts';

/** Documents that are read for one person, to be looked at before they become steps, with their files. */
export async function documentProposals({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('document_proposal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text')
    .addColumn('password', 'text')
    .addColumn('instruction_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('needs_password', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('document_proposal_file')
    .addColumn('proposal_id', 'text', (column) => column.notNull().references('document_proposal.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull().references('blob.sha256'))
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_proposal_file_key', ['proposal_id', 'kind', 'position'])
    .execute();
  await schema.createIndex('document_proposal_file_bytes').on('document_proposal_file').column('sha256').execute();
}
