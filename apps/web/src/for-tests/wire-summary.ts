import type { InstructionSummary, SavedBy } from '@benchbook/domain/instructions';

/** A row of the lists as the server sends it. */
export function wireSummary(row: InstructionSummary) {
  const { isReleased, isRefused, ...release } = row.release;
  return {
    ...release,
    release: isReleased,
    ...(isRefused && { isRefused }),
    _id: row.id,
    title: row.title,
    isPDFViewer: row.kind === 'pdf',
    preview_img: row.previewImage,
    preview_sha256: row.previewSha256,
    publication_page: { docNum: row.documentNumber, system: row.system, subject: row.subject },
    stepCount: row.stepCount,
    revision: row.revision,
    archived: row.isArchived,
    isAssignable: row.isAssignable,
    workStatus: row.workStatus,
    assignees: row.assigneeCount,
    completion: row.completion,
    tags: row.tags.map(({ id, name }) => ({ _id: id, name })),
    creation_date: row.createdAtMs,
    ...(row.createdBy && { created_by: wirePerson(row.createdBy) }),
    modified_date: row.modifiedAtMs,
    ...(row.modifiedBy && { modified_by: wirePerson(row.modifiedBy) }),
  };
}

const wirePerson = ({ id, username }: SavedBy) => ({ _id: id, username });
