import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Tables } from '../tables/index.ts';

/** A blob that no library file, revision, picture of a person or rendition of a kept blob needs. */
export function isUnreferenced(eb: ExpressionBuilder<Tables, 'blob'>): ExpressionWrapper<Tables, 'blob', SqlBool> {
  const { not, exists, and } = eb;
  const ofFile = eb.selectFrom('library_file').select('library_file.id').whereRef('library_file.sha256', '=', 'blob.sha256');
  const ofRevision = eb
    .selectFrom('revision_file')
    .select('revision_file.path')
    .whereRef('revision_file.sha256', '=', 'blob.sha256');
  const ofPerson = eb.selectFrom('app_user').select('app_user.id').whereRef('app_user.image', '=', 'blob.sha256');
  const ofSource = eb.selectFrom('rendition').select('rendition.kind').whereRef('rendition.sha256', '=', 'blob.sha256');
  return and([not(exists(ofFile)), not(exists(ofRevision)), not(exists(ofPerson)), not(exists(ofSource))]);
}
