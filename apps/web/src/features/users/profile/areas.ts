import type { PageName } from '../../../lib/pages/index.ts';
import { defineMessages } from '../../../ui/i18n/define-messages.ts';

/** The areas of the product, named as in the navigation. */
const t = defineMessages('areas', {
  home: 'Home',
  instructions: 'Work Instructions',
  viewer: 'Instruction Viewer',
  feedback: 'Feedback',
  users: 'Manage Users',
  modelUploader: 'Model Uploader',
  attachmentLibrary: 'Attachment Library',
  faq: 'FAQ',
});

const AREAS = [
  'home',
  'instructions',
  'viewer',
  'feedback',
  'users',
  'modelUploader',
  'attachmentLibrary',
  'faq',
] as const satisfies readonly PageName[];

/** Areas that a role may have in its navigation (USER-10, D-069). */
export function areas(): readonly { readonly page: PageName; readonly label: string }[] {
  return AREAS.map((page) => ({ page, label: t(page) }));
}
