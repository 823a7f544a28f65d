import { FeedbackPage } from '../../features/feedback/index.ts';

/** /dashboard/feedback: who talks about which instruction. */
export function FeedbackRoute() {
  return <FeedbackPage />;
}
