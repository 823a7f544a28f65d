/** An unreleased instruction as the server sends it in a list. */
export const UNRELEASED = {
  revision: null,
  release: false,
  isBuilding: false,
  liveRevision: null,
  hasDraft: true,
  isAssignable: false,
  workStatus: 'Not Started',
  assignees: 0,
  completion: 0,
  tags: [],
};

/** Fields that no list has: sent only with the whole instruction. */
export const WHOLE = {
  version: 7,
  editingStatus: { isActivelyEditing: false, editing_user: null, secondsSinceStartedEditing: 0 },
  pdfPath: '',
  previewImages: [],
  require_info_checks: true,
  WipGroup: [],
  info_page: {},
  PDFViewerHighlights: [],
};

/** Fields of a publication page that lists do not show. */
export const PUBLICATION = {
  createdBy: 'demo_engineer',
  rescissionDate: 0,
  identificationAndClassification: '',
  subSystem: '',
  references: [],
  figures: [],
  enclosures: [],
};

/** A step that has only a title. */
export const emptyStep = (_id: string, title: string) => ({
  _id,
  title,
  content: '',
  contentDoc: { type: 'doc', content: [] as unknown[] },
  attachments: [],
  defaultAttachment: null,
  timeEstimation: { days: 0, hours: 0, minutes: 0 },
  order: 1,
  requiresOversight: false,
  requiresVerification: false,
  isGenerated: false,
  Warnings: [],
  Cautions: [],
  infoPage: {},
  children: [],
});
