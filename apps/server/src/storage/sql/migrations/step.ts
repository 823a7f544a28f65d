import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { SqlDialect } from '../dialect.ts';

/** The database as a step sees it: plain SQL and the schema builder. Today's tables may have columns that came later. */
export type StepDatabase = Pick<Kysely<unknown>, 'schema'> & QueryExecutorProvider;

/** What a step may ask about the database it runs on. */
export type StepDialect = Pick<SqlDialect, 'kind' | 'sortedText' | 'keyOrdered'>;

export type Step = (db: StepDatabase, dialect: StepDialect) => Promise<void>;
