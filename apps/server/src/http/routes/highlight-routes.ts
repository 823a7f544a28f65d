import type { HandledRoute } from '../handled-route.ts';
import { changeHighlightRoute } from './highlights/change-highlight.ts';
import { createHighlightRoute } from './highlights/create-highlight.ts';
import { deleteHighlightRoute } from './highlights/delete-highlight.ts';
import { uploadPdfRoute } from './highlights/upload-pdf.ts';

/** Calls of PDF instructions. */
export const highlightRoutes: readonly HandledRoute[] = [
  uploadPdfRoute,
  createHighlightRoute,
  changeHighlightRoute,
  deleteHighlightRoute,
];
