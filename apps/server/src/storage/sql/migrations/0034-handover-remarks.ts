import type { StepDatabase } from './step.ts';

/** A handover can have a remark for the next person, and is found from the run that it led to. */
export async function handoverRemarks({ schema }: StepDatabase): Promise<void> {
  await schema.alterTable('run').addColumn('handed_note', 'text').execute();
  await schema
    .createIndex('run_handed_to')
    .on('run')
    .columns(['handed_to', 'instruction_id', 'handed_to_run'])
    .where('handed_to', 'is not', null)
    .execute();
}
