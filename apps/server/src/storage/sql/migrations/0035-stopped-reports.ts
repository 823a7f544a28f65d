import type { StepDatabase } from './step.ts';

/** A report can say that its person is stopped. A message keeps when the server had it, beside when it was written. */
export async function stoppedReports({ schema }: StepDatabase): Promise<void> {
  await schema
    .alterTable('report')
    .addColumn('is_stopped', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('feedback_message').addColumn('received_at', 'bigint').execute();
}
