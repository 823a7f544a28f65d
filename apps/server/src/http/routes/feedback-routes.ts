import type { HandledRoute } from '../handled-route.ts';
import { createThreadRoute } from './feedback/create-thread.ts';
import { deleteFeedbackParentRoute } from './feedback/delete-parent.ts';
import { deleteThreadRoute } from './feedback/delete-thread.ts';
import { listFeedbackRoute } from './feedback/list-feedback.ts';
import { markThreadReadRoute } from './feedback/mark-thread-read.ts';
import { postMessageRoute } from './feedback/post-message.ts';
import { readFeedbackRoute } from './feedback/read-feedback.ts';
import { readMessageFileRoute } from './feedback/read-message-file.ts';
import { readThreadRoute } from './feedback/read-thread.ts';
import { resolveThreadRoute } from './feedback/resolve-thread.ts';
import { updateThreadUsersRoute } from './feedback/update-thread-users.ts';

/** Threads about instructions, and what is said in them. */
export const feedbackRoutes: readonly HandledRoute[] = [
  listFeedbackRoute,
  readFeedbackRoute,
  postMessageRoute,
  readThreadRoute,
  readMessageFileRoute,
  createThreadRoute,
  updateThreadUsersRoute,
  deleteFeedbackParentRoute,
  deleteThreadRoute,
  resolveThreadRoute,
  markThreadReadRoute,
];
