import { FaqPage } from '../../features/faq/index.ts';

/** /dashboard/faq: answers for people who use the product. */
export function FaqRoute() {
  return <FaqPage />;
}
