import { FeedbackPage } from '../../features/feedback/feedback-page.tsx';

/** /dashboard/feedback: threads about instructions. */
export function FeedbackRoute() {
  return <FeedbackPage />;
}
