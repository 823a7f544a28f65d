import type { StepDatabase } from './step.ts';

/** A job can be somebody's: then people take turns, however many one of them has waiting. */
export async function jobOwners({ schema }: StepDatabase): Promise<void> {
  await schema.alterTable('job').addColumn('owner_id', 'text').execute();
  await schema.createIndex('job_owner').on('job').columns(['kind', 'owner_id']).execute();
}
