import { paths } from '../routes/routes.ts';
import type { PageName } from './page-roles.ts';

/** Path prefixes; a longer one before a shorter one with the same beginning. */
const PAGES: readonly (readonly [string, PageName])[] = [
  [`${paths.history}/`, 'history'],
  [`${paths.preview}/`, 'preview'],
  [paths.documentLook, 'documentLook'],
  [`${paths.instructions}/`, 'authoring'],
  [paths.instructions, 'instructions'],
  [`${paths.viewer}/`, 'lite'],
  [paths.viewer, 'viewer'],
  [paths.home, 'home'],
  [paths.modelUploader, 'modelUploader'],
  [paths.attachmentLibrary, 'attachmentLibrary'],
  [paths.feedback, 'feedback'],
  [paths.users, 'users'],
  [paths.devices, 'devices'],
  [paths.audit, 'audit'],
  [paths.operations, 'operations'],
  [paths.settings, 'settings'],
  [paths.onThisDevice, 'onThisDevice'],
  [paths.faq, 'faq'],
];

/** Printed pages, outside the frame; the server decides who may read them. */
const PAPERS = /^\/(?:print|record)\/./i;

/** The page at a path of the app; `paper` for a printed page; undefined for a path that has no page for signed-in people. */
export function pageAt(pathname: string): PageName | 'paper' | undefined {
  if (PAPERS.test(pathname)) return 'paper';
  const lower = pathname.toLowerCase();
  const found = PAGES.find(([start]) => {
    const from = start.toLowerCase();
    return from.endsWith('/')
      ? lower.startsWith(from) && lower.length > from.length
      : lower === from || lower.startsWith(`${from}/`);
  });
  return found?.[1];
}
