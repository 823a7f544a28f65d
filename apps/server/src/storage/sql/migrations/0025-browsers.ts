import type { StepDatabase } from './step.ts';

/** What a session began in, in words, for people who see where they are signed in before anybody has named the device. */
export async function browsers({ schema }: StepDatabase): Promise<void> {
  await schema
    .alterTable('refresh_token')
    .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
