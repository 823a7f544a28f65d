import type { StepDatabase } from './step.ts';

/** What was left out of the document that an instruction was made of, until an author acknowledges it. */
export async function documentRemarks({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('document_remark')
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page', 'bigint')
    .addColumn('heading', 'text')
    .addColumn('paragraph', 'bigint')
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_remark_key', ['instruction_id', 'position'])
    .execute();
}
