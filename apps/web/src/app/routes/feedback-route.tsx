import { FeedbackPage } from '../../features/feedback/index.ts';

/** /dashboard/feedback: threads about instructions. */
export function FeedbackRoute() {
  return <FeedbackPage />;
}
